import { addDays, type Day, daysBetween, isWeekend } from "./dates.ts";

type KnownDays = {
  lessonDays: Day[];
  /** The last day with a lesson, as far as the schedule goes; null for a student without one. */
  lastLesson: Day | null;
  closedDays: Day[];
};

/**
 * Counts the school days from one day to another, both inclusive: the days with lessons, and after the last one, Monday to Friday
 * without the days on which the school is closed.
 */
export function schoolDaysIn(
  { start, end }: { start: Day; end: Day },
  { lessonDays, lastLesson, closedDays }: KnownDays,
): number {
  const isSchoolDay = (day: Day) =>
    lastLesson !== null && day <= lastLesson ? lessonDays.includes(day) : !isWeekend(day) && !closedDays.includes(day);
  return Array.from({ length: daysBetween(start, end) + 1 }, (_, at) => addDays(start, at)).filter(isSchoolDay).length;
}

/** Counts Monday to Friday, where nothing is known of the schedule. */
export const weekdaysIn = (span: { start: Day; end: Day }): number =>
  schoolDaysIn(span, { lessonDays: [], lastLesson: null, closedDays: [] });

/** School days of two weeks. */
const USUAL_SCHOOL_DAYS_MAX = 10;

/** Returns whether an absence is so long that its last day may be a slip of the hand, so that the guardian is asked (ABS-6). */
export const isUnusuallyLong = (schoolDays: number): boolean => schoolDays > USUAL_SCHOOL_DAYS_MAX;
