import { makeStyles, mergeClasses, tokens, typographyStyles } from "@fluentui/react-components";
import { useMemo } from "react";
import { useFormats } from "#client/i18n/useFormats.ts";
import { card } from "#client/ui/card.ts";
import type { Day } from "#contract/dates.ts";
import type { ScheduleItem } from "#contract/schedule.ts";
import { AgendaRows } from "./AgendaRows.tsx";
import type { DayPieces, Piece } from "./days.ts";
import { spotKey } from "./spotKey.ts";
import { spotBeyond } from "./spots.ts";
import { useRoving } from "./useRoving.ts";
import { useTileLook } from "./useTileLook.ts";

const useStyles = makeStyles({
  agenda: {
    display: "flex",
    flexDirection: "column",
    rowGap: tokens.spacingVerticalL,
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalXXL} ${tokens.spacingVerticalXXL}`,
  },
  title: {
    ...typographyStyles.subtitle2,
    margin: 0,
    paddingBlockEnd: tokens.spacingVerticalS,
  },
  today: { color: tokens.colorBrandForeground1 },
  rows: { ...card, boxShadow: "none", listStyleType: "none", margin: 0, padding: 0, overflow: "hidden" },
});

/** Rows that come into view together, and how many of the first are there at once: more than a week of school has. */
const CHUNK = 20;
const SEEN_AT_ONCE = 60;

const chunksOf = (pieces: Piece[]): Piece[][] =>
  Array.from({ length: Math.ceil(pieces.length / CHUNK) }, (_, at) => pieces.slice(at * CHUNK, (at + 1) * CHUNK));

type AgendaProps = { days: DayPieces[]; today: Day; now: number; onOpen: (item: ScheduleItem) => void };

/** What there is, day by day, as a list. */
export function Agenda({ days, today, now, onOpen }: AgendaProps) {
  const styles = useStyles();
  const { dateLong } = useFormats();
  const look = useTileLook();
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
    <div {...container} className={styles.agenda}>
      {filled.map(({ day, pieces, before }) => (
        <section key={day} aria-label={dateLong(day)}>
          <h2 className={mergeClasses(styles.title, day === today && styles.today)}>{dateLong(day)}</h2>
          <ul className={styles.rows}>
            {chunksOf(pieces).map((chunk, at) => (
              <AgendaRows
                key={chunk[0]?.item.id}
                pieces={chunk}
                isFirst={before + at * CHUNK < SEEN_AT_ONCE}
                active={active}
                now={now}
                look={look}
                onOpen={onOpen}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
