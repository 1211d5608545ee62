import { useMemo } from "react";
import { classNames } from "#client/lib/classNames.ts";
import type { Day } from "#contract/dates.ts";
import type { ScheduleItem } from "#contract/schedule.ts";
import { AgendaRows } from "./AgendaRows.tsx";
import "./agenda.css";
import type { DayPieces, Piece } from "./days.ts";
import { spotKey } from "./spotKey.ts";
import { spotBeyond } from "./spots.ts";
import { useItemTexts } from "./useItemTexts.ts";
import { useRoving } from "./useRoving.ts";

/** Rows that come into view together, and how many of the first are there at once: more than a week of school has. */
const CHUNK = 20;
const SEEN_AT_ONCE = 60;

const chunksOf = (pieces: Piece[]): Piece[][] =>
  Array.from({ length: Math.ceil(pieces.length / CHUNK) }, (_, at) => pieces.slice(at * CHUNK, (at + 1) * CHUNK));

type AgendaProps = { days: DayPieces[]; today: Day; now: number; onOpen: (item: ScheduleItem) => void };

/** What there is, day by day, as a list. */
export function Agenda({ days, today, now, onOpen }: AgendaProps) {
  const texts = useItemTexts();
  const filled = useMemo(
    () =>
      days
        .map(({ day, pieces, allDay }) => ({ day, pieces: [...allDay, ...pieces] }))
        .filter(({ pieces }) => pieces.length > 0)
        .map((each, at, all) => ({
          ...each,
          before: all.slice(0, at).reduce((sum, { pieces }) => sum + pieces.length, 0),
        })),
    [days],
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
          <ul className="agenda-rows">
            {chunksOf(pieces).map((chunk, at) => (
              <AgendaRows
                key={chunk[0]?.item.id}
                pieces={chunk}
                isFirst={before + at * CHUNK < SEEN_AT_ONCE}
                active={active}
                now={now}
                texts={texts}
                onOpen={onOpen}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
