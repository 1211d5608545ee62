import { coversAll } from "#contract/absence/coveredDays.ts";
import type { Absence } from "#contract/absence/schemas.ts";
import type { Day } from "#contract/dates/dates.ts";
import type { DaySpan } from "./days.ts";

/** An absence on one of its days. */
export type AbsentDay = {
  id: string;
  /** Start and end; null for the entire day. */
  times: { start: string; end: string } | null;
  /** The person who reported it; null where the server withholds the name. */
  reporter: string | null;
  delivery: Absence["delivery"];
};

/**
 * Returns the absences by day, each day's from the earliest.
 * @param areAllShown whether parts of days with lessons are among them, which the marks of lessons show too
 */
export function absencesByDay(
  absences: Absence[],
  spans: DaySpan[],
  areAllShown = false,
): ReadonlyMap<Day, AbsentDay[]> {
  const shown = absences
    .filter(({ period, calendarEvents }) => areAllShown || period || calendarEvents.length === 0)
    .toSorted((one, other) => Date.parse(one.startTime) - Date.parse(other.startTime));
  const byDay = spans.map(
    (span) =>
      [span.day, shown.filter((absence) => isOn(absence, span)).map((absence) => absentDay(absence, span))] as const,
  );
  return new Map(byDay.filter(([, ofDay]) => ofDay.length > 0));
}

const isOn = ({ startTime, endTime }: Pick<Absence, "startTime" | "endTime">, { start, end }: DaySpan): boolean =>
  Date.parse(startTime) < end && Date.parse(endTime) > start;

const isEntire = ({ period, startTime, endTime }: Absence, span: DaySpan): boolean =>
  period || coversAll({ start: Date.parse(startTime), end: Date.parse(endTime) }, span);

const absentDay = (absence: Absence, span: DaySpan): AbsentDay => ({
  id: absence.id,
  times: isEntire(absence, span) ? null : { start: absence.startTime, end: absence.endTime },
  reporter: absence.reportedBy && `${absence.reportedBy.firstName} ${absence.reportedBy.lastName}`,
  delivery: absence.delivery,
});
