import { addDays, type Day, dayInZone } from "#contract/dates.ts";
import { WEEK_DAYS, type WeekChild, type WeekDay, type WeekEntry } from "#contract/week.ts";
import type { WeekRow } from "./sources.ts";

type Child = { id: string; firstName: string; lastName: string };

/** Returns the students with the seven days from a Monday on, each day with what falls on it at the student's school. */
export const assembleWeek = (
  start: Day,
  children: Child[],
  rows: WeekRow[],
  timeZoneOf: (studentId: string) => string,
): WeekChild[] =>
  children.map(({ id, firstName, lastName }) => {
    const mine = merged(rows.filter(({ studentId }) => studentId === id));
    const days = Array.from({ length: WEEK_DAYS }, (_, at) => dayOf(addDays(start, at), mine, timeZoneOf(id)));
    return { id, firstName, lastName, days };
  });

/** Joins an assignment with its occasion in the schedule, which comes first and has the time of a test. */
function merged(rows: WeekRow[]): WeekRow[] {
  const byId = new Map<string, WeekRow>();
  for (const row of rows) {
    const isAssignment = row.kind === "TEST" || row.kind === "ASSIGNMENT";
    const key = `${isAssignment ? "ASSIGNMENT" : row.kind} ${row.id}`;
    const known = byId.get(key);
    byId.set(key, known ? { ...known, isDone: known.isDone || row.isDone } : row);
  }
  return [...byId.values()];
}

function dayOf(day: Day, rows: WeekRow[], timeZone: string): WeekDay {
  const pieces = rows.flatMap((row) => pieceOf(row, day, timeZone));
  const hours = pieces.filter(({ row }) => row.kind === "HOURS").map(({ row }) => row);
  const first = Math.min(...hours.map(({ start }) => start.getTime()));
  const last = Math.max(...hours.map(({ end }) => end.getTime()));
  return {
    day,
    hours: hours.length > 0 ? { start: new Date(first).toISOString(), end: new Date(last).toISOString() } : null,
    entries: pieces
      .flatMap(({ row, start, end }): WeekEntry[] => {
        const { kind, id, title, isDone, address } = row;
        return kind === "HOURS" ? [] : [{ kind, id, title, start, end, isDone, address }];
      })
      .toSorted(byTime),
  };
}

/** The part of something that falls on a day; it ends before the moment of its end. */
function pieceOf(row: WeekRow, day: Day, timeZone: string) {
  const firstDay = dayInZone(row.start, timeZone);
  const lastDay = dayInZone(new Date(Math.max(row.start.getTime(), row.end.getTime() - 1)), timeZone);
  if (day < firstDay || day > lastDay) return [];
  return [
    {
      row,
      start: row.isAllDay || day > firstDay ? null : row.start.toISOString(),
      end: row.isAllDay || day < lastDay ? null : row.end.toISOString(),
    },
  ];
}

/** Entries without a time of day come first. */
const byTime = (one: WeekEntry, other: WeekEntry): number =>
  (one.start ?? "").localeCompare(other.start ?? "") || one.title.localeCompare(other.title);
