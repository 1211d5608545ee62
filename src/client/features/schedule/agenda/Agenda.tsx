import { Video16Filled } from "@fluentui/react-icons/svg/video";
import { memo, useEffect, useMemo, useRef, useState } from "react";
import { classNames } from "#client/lib/classNames.ts";
import { attendanceMarkClass } from "#client/ui/text/AttendanceMark.tsx";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import type { AttendanceSign } from "#contract/attendance/rules.ts";
import type { Day } from "#contract/dates/dates.ts";
import type { ScheduleItem } from "#contract/schedule/schemas.ts";
import { AbsentNotes } from "../items/AbsentNotes.tsx";
import type { AbsentDay } from "../items/absentDays.ts";
import type { DayPieces, Piece } from "../items/days.ts";
import { attendanceSign, classesOf } from "../items/itemLook.ts";
import { spotBeyond, spotKey } from "../items/moves.ts";
import { type ItemTexts, useItemTexts } from "../items/useItemTexts.ts";
import { useRoving } from "../items/useRoving.ts";
import "./Agenda.css";

/** Rows are rendered in groups of this size; the first ones, more than a week of school has, are rendered at once. */
const CHUNK = 20;
const RENDERED_AT_ONCE = 60;

const chunksOf = (pieces: Piece[]): Piece[][] =>
  Array.from({ length: Math.ceil(pieces.length / CHUNK) }, (_, at) => pieces.slice(at * CHUNK, (at + 1) * CHUNK));

type AgendaProps = {
  days: DayPieces[];
  absences: ReadonlyMap<Day, AbsentDay[]>;
  today: Day;
  now: number;
  onOpen: (item: ScheduleItem) => void;
};

/** The items as a list, day by day. */
export function Agenda({ days, absences, today, now, onOpen }: AgendaProps) {
  const texts = useItemTexts();
  const filled = useMemo(
    () =>
      days
        .map(({ day, pieces, allDay }) => ({ day, pieces: [...allDay, ...pieces] }))
        .filter(({ day, pieces }) => pieces.length > 0 || absences.has(day))
        .map((each, at, all) => ({
          ...each,
          before: all.slice(0, at).reduce((sum, { pieces }) => sum + pieces.length, 0),
        })),
    [days, absences],
  );
  const spots = useMemo(
    () =>
      filled.flatMap(({ day, pieces }) => pieces.map((piece) => ({ key: spotKey(piece), day, minute: piece.from }))),
    [filled],
  );
  const keys = useMemo(() => spots.map(({ key }) => key), [spots]);
  const { active, container } = useRoving(keys, (current, key) => spotBeyond(spots, current, key)?.key);
  return (
    <div {...container} className="agenda">
      {filled.map(({ day, pieces, before }) => (
        <section key={day} aria-label={texts.day(day)}>
          <h2 className={classNames("agenda-heading", day === today && "agenda-today")}>{texts.day(day)}</h2>
          <AbsentNotes absences={absences.get(day) ?? []} texts={texts} />
          {pieces.length > 0 && (
            <ul className="agenda-rows">
              {chunksOf(pieces).map((chunk, at) => (
                <AgendaRows
                  key={chunk[0]?.item.id}
                  pieces={chunk}
                  isFirst={before + at * CHUNK < RENDERED_AT_ONCE}
                  active={active}
                  now={now}
                  texts={texts}
                  onOpen={onOpen}
                />
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  );
}

/** Rows are rendered this far above and below the viewport, relative to its height. */
const RENDER_MARGIN = "100%";

type AgendaRowsProps = {
  pieces: Piece[];
  /** At the start of the list, so visible right away. */
  isFirst: boolean;
  active: string | undefined;
  now: number;
  texts: ItemTexts;
  onOpen: (item: Piece["item"]) => void;
};

/** A group of rows. An empty box keeps its height until it comes near the viewport or holds the tab stop. */
function AgendaRows({ pieces, isFirst, active, now, texts, onOpen }: AgendaRowsProps) {
  const room = useRef<HTMLLIElement>(null);
  const [isNear, setNear] = useState(isFirst);
  const isShown = isFirst || isNear || pieces.some((piece) => spotKey(piece) === active);

  useEffect(() => {
    if (isShown || !room.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: RENDER_MARGIN },
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

type AgendaRowProps = {
  piece: Piece;
  sign: AttendanceSign | null;
  isTabStop: boolean;
  texts: ItemTexts;
  onOpen: (item: ScheduleItem) => void;
};

/** One item in the list, with its attendance in words. */
const AgendaRow = memo(function AgendaRow({ piece, sign, isTabStop, texts, onOpen }: AgendaRowProps) {
  const { item } = piece;
  const meta = [item.cancelled && texts.cancelled, item.type !== "LESSON" && texts.kind(item), item.room]
    .filter(Boolean)
    .join(" · ");
  return (
    <li className="agenda-item">
      <button
        type="button"
        data-spot={spotKey(piece)}
        tabIndex={isTabStop ? 0 : -1}
        aria-label={texts.name(piece, sign)}
        className={classNames(classesOf(item), "agenda-row")}
        onClick={() => onOpen(item)}
      >
        <span>{texts.pieceTime(piece)}</span>
        <span className="agenda-bar" />
        <span className="agenda-words">
          <span className="agenda-title">
            <SchoolText>{item.title}</SchoolText>
          </span>
          {meta && <span className="agenda-meta">{meta}</span>}
        </span>
        <span className="agenda-signs">
          {item.teamsMeeting && <Video16Filled />}
          {sign && (
            <>
              <span className="agenda-meta">{texts.sign(item, sign)}</span>
              <span aria-hidden className={attendanceMarkClass(sign)} />
            </>
          )}
        </span>
      </button>
    </li>
  );
});
