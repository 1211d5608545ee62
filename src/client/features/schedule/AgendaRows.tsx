import { useEffect, useRef, useState } from "react";
import { AgendaRow } from "./AgendaRow.tsx";
import "./agenda.css";
import { attendanceSign } from "./attendanceSign.ts";
import type { Piece } from "./days.ts";
import { spotKey } from "./spotKey.ts";
import type { ItemTexts } from "./useItemTexts.ts";

/** How far below and above the window rows are made ready, of its height. */
const AHEAD = "100%";

type AgendaRowsProps = {
  pieces: Piece[];
  /** They stand where the list begins, and so are seen at once. */
  isFirst: boolean;
  active: string | undefined;
  now: number;
  texts: ItemTexts;
  onOpen: (item: Piece["item"]) => void;
};

/** Some rows of the list, which keep their room until they come into view or Tab leads to one of them. */
export function AgendaRows({ pieces, isFirst, active, now, texts, onOpen }: AgendaRowsProps) {
  const room = useRef<HTMLLIElement>(null);
  const [isNear, setNear] = useState(isFirst);
  const isShown = isFirst || isNear || pieces.some((piece) => spotKey(piece) === active);

  useEffect(() => {
    if (isShown || !room.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: AHEAD },
    );
    observer.observe(room.current);
    return () => observer.disconnect();
  }, [isShown]);

  if (!isShown) return <li ref={room} aria-hidden className="agenda-room" style={{ "--rows": pieces.length }} />;
  return pieces.map((piece) => (
    <AgendaRow
      key={piece.item.id}
      piece={piece}
      sign={attendanceSign(piece.item, now)}
      isTabStop={active === spotKey(piece)}
      texts={texts}
      onOpen={onOpen}
    />
  ));
}
