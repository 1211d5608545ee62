import { coversAll } from "#contract/absence/coveredDays.ts";
import { addDays, type Day, dayInZone, startOfDay, startOfWeek, timeInZone } from "#contract/dates/dates.ts";
import type { WithoutCare } from "#contract/kinds.ts";
import { WEEK_DAYS } from "#contract/week/endpoints.ts";
import type { WeekChild, WeekDay, WeekEntry } from "#contract/week/schemas.ts";
import type { WeekRow } from "./weekSource.ts";

type Child = { id: string; firstName: string; lastName: string };

type OfStudents = {
  timeZoneOf: (studentId: string) => string;
  withoutCareOf: (studentId: string) => (day: Day) => WithoutCare | null;
};

/** Returns the students with the seven days from a Monday on, each day with what falls on it at the student's school. */
export const assembleWeek = (
  start: Day,
  children: Child[],
  rows: WeekRow[],
  { timeZoneOf, withoutCareOf }: OfStudents,
): WeekChild[] => {
  const zones = new Set(children.map(({ id }) => timeZoneOf(id)));
  const daysIn = new Map([...zones].map((timeZone) => [timeZone, boundsOf(start, WEEK_DAYS, timeZone)]));
  return children.map(({ id, firstName, lastName }) => {
    const timeZone = timeZoneOf(id);
    const mine = merged(
      rows.filter(({ studentId }) => studentId === id),
      timeZone,
    );
    const days = daysIn.get(timeZone) ?? [];
    const withoutCareOn = withoutCareOf(id);
    return {
      id,
      firstName,
      lastName,
      days: days.map((bounds) => ({ ...dayOf(bounds, mine), withoutCare: withoutCareOn(bounds.day) })),
    };
  });
};

/** A day of the week, with the moments at which it and the next day begin, in milliseconds. */
export type Bounds = { day: Day; begins: number; ends: number };

/** Returns the days of a time zone from one on. Comparing moments with them is much faster than finding the day of each moment. */
export function boundsOf(start: Day, days: number, timeZone: string): Bounds[] {
  const begins = Array.from({ length: days + 1 }, (_, at) => startOfDay(addDays(start, at), timeZone).getTime());
  return begins.slice(1).map((ends, at) => ({ day: addDays(start, at), begins: begins[at] ?? ends, ends }));
}

/**
 * Joins an assignment of a student with its occasion of the same week in the schedule, which comes first and has the time of a
 * test. What is read beyond the week changes nothing, so that a week and a calendar feed show the same.
 */
export function merged(rows: WeekRow[], timeZone: string): WeekRow[] {
  const byId = new Map<string, WeekRow>();
  for (const found of rows) {
    const row = isOfDayAlone(found, timeZone) ? { ...found, isAllDay: true } : found;
    const isAssignment = (row.kind === "TEST" || row.kind === "ASSIGNMENT") && !row.isCancelled;
    const key = isAssignment ? `${row.id} ${startOfWeek(dayInZone(placeOf(row), timeZone))}` : row.source;
    const known = byId.get(key);
    byId.set(key, known ? { ...known, isDone: known.isDone || row.isDone } : row);
  }
  return [...byId.values()];
}

/** An event that names a day and no time begins at midnight. */
const isOfDayAlone = ({ kind, start, end }: WeekRow, timeZone: string): boolean =>
  kind === "EVENT" && start.getTime() === end.getTime() && timeInZone(start, timeZone) === "00:00";

export function dayOf(bounds: Bounds, rows: WeekRow[]): Omit<WeekDay, "withoutCare"> {
  const pieces = rows.flatMap((row) => pieceOf(row, bounds));
  const hours = pieces.filter(({ row }) => row.kind === "HOURS" && !row.isCancelled).map(({ row }) => row);
  const first = Math.min(...hours.map(({ start }) => start.getTime()));
  const last = Math.max(...hours.map(({ end }) => end.getTime()));
  return {
    day: bounds.day,
    hours: hours.length > 0 ? { start: new Date(first).toISOString(), end: new Date(last).toISOString() } : null,
    entries: pieces
      .flatMap(({ row, start, end }): WeekEntry[] => {
        const { id, title, isDone, address, courses } = row;
        const kind = row.isCancelled ? "CANCELLED" : row.kind;
        return kind === "HOURS" ? [] : [{ kind, id, title, start, end, isDone, address, ...(courses && { courses }) }];
      })
      .toSorted(byTime),
  };
}

type PlacedRow = Pick<WeekRow, "start" | "end" | "isAllDay" | "isDeadline">;

/** The moment by whose day something is placed. */
const placeOf = ({ start, isDeadline }: Pick<PlacedRow, "start" | "isDeadline">): Date =>
  isDeadline ? new Date(start.getTime() - 1) : start;

/** The part of something that falls on a day, without times where it is all of the day; it ends before the moment of its end. */
export function pieceOf<Row extends PlacedRow>(row: Row, { begins, ends }: Bounds) {
  const first = placeOf(row).getTime();
  const last = Math.max(first, row.end.getTime() - 1);
  if (first >= ends || last < begins) return [];
  const isEntire = row.isAllDay || coversAll({ start: first, end: row.end.getTime() }, { start: begins, end: ends });
  return [
    {
      row,
      start: isEntire || first < begins ? null : row.start.toISOString(),
      end: isEntire || last >= ends ? null : row.end.toISOString(),
    },
  ];
}

/** Entries without a time of day come first. */
const byTime = (one: WeekEntry, other: WeekEntry): number =>
  (one.start ?? "").localeCompare(other.start ?? "") || one.title.localeCompare(other.title);
