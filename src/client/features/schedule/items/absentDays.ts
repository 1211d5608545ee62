import type { Absence } from "#contract/absence.ts";
import type { Day } from "#contract/dates.ts";
import type { DaySpan } from "./days.ts";

/** An absence on one of its days. */
export type AbsentDay = {
  id: string;
  /** Start and end; null for the entire day. */
  times: { start: string; end: string } | null;
  /** The person who reported it; null where the server withholds the name. */
  reporter: string | null;
};

/** Returns the absences by day, leaving out those that the marks of lessons show: parts of days with lessons. */
export function absencesByDay(absences: Absence[], spans: DaySpan[]): ReadonlyMap<Day, AbsentDay[]> {
  const shown = absences.filter(({ period, calendarEvents }) => period || calendarEvents.length === 0);
  const byDay = spans.map((span) => [span.day, shown.filter((absence) => isOn(absence, span)).map(absentDay)] as const);
  return new Map(byDay.filter(([, ofDay]) => ofDay.length > 0));
}

const isOn = ({ startTime, endTime }: Pick<Absence, "startTime" | "endTime">, { start, end }: DaySpan): boolean =>
  Date.parse(startTime) < end && Date.parse(endTime) > start;

const absentDay = ({ id, period, startTime, endTime, reportedBy }: Absence): AbsentDay => ({
  id,
  times: period ? null : { start: startTime, end: endTime },
  reporter: reportedBy && `${reportedBy.firstName} ${reportedBy.lastName}`,
});
