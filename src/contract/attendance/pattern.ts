import { type Day, weekdayOf } from "../dates/dates.ts";

/** A lesson from which a student was absent. */
export type MissedLesson = { day: Day; title: string };

/** Most days of absence are the same weekday, from 0 for Monday on, or most missed lessons have the same title. */
export type AbsencePattern = { count: number; of: number } & (
  | { kind: "WEEKDAY"; weekday: number }
  | { kind: "LESSON"; title: string }
);

/** A pattern has at least this many absences, and at least this share of all. */
const PATTERN_MIN = 3;
const PATTERN_SHARE = 0.6;

/** Returns what a student's absences have in common, the stronger of both; null if nothing stands out (DESK-16). */
export function absencePattern(missed: readonly MissedLesson[]): AbsencePattern | null {
  const days = [...new Set(missed.map(({ day }) => day))];
  const [weekday, ofDays] = mostOf(days.map(weekdayOf));
  const [title, ofLessons] = mostOf(missed.map((lesson) => lesson.title));
  const onDay = weekday !== undefined && isPattern(ofDays, days.length);
  const inLesson = title !== undefined && isPattern(ofLessons, missed.length);
  if (inLesson && (!onDay || ofLessons / missed.length > ofDays / days.length))
    return { kind: "LESSON", title, count: ofLessons, of: missed.length };
  return onDay ? { kind: "WEEKDAY", weekday, count: ofDays, of: days.length } : null;
}

const isPattern = (count: number, of: number): boolean => count >= PATTERN_MIN && count / of >= PATTERN_SHARE;

function mostOf<Value>(values: Value[]): [Value | undefined, number] {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const [first] = [...counts].toSorted(([, one], [, other]) => other - one);
  return first ?? [undefined, 0];
}
