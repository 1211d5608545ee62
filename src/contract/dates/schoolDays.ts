import { addDays, type Day, daysBetween, isWeekend } from "./dates.ts";

/**
 * Counts the school days from one day to another, both inclusive: the days with lessons, or where a student has no
 * schedule, Monday to Friday without the days on which the school is closed.
 * @param lessonDays null for a student without a schedule
 */
export function schoolDaysIn(
  { start, end }: { start: Day; end: Day },
  { lessonDays, closedDays }: { lessonDays: Day[] | null; closedDays: Day[] },
): number {
  const days = Array.from({ length: daysBetween(start, end) + 1 }, (_, at) => addDays(start, at));
  return days.filter((day) => (lessonDays ? lessonDays.includes(day) : !isWeekend(day) && !closedDays.includes(day)))
    .length;
}

/** Counts Monday to Friday, where nothing is known of the schedule. */
export const weekdaysIn = (span: { start: Day; end: Day }): number =>
  schoolDaysIn(span, { lessonDays: null, closedDays: [] });

/** School days of two weeks. */
const USUAL_SCHOOL_DAYS_MAX = 10;

/** Returns whether an absence is so long that its last day may be a slip of the hand, so that the guardian is asked (ABS-6). */
export const isUnusuallyLong = (schoolDays: number): boolean => schoolDays > USUAL_SCHOOL_DAYS_MAX;
