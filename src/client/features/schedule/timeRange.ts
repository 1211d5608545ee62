import { DAY_MINUTES } from "./days.ts";

/** Minutes since midnight. */
export type TimeRange = { from: number; to: number };

const HOUR = 60;
const DEFAULT_RANGE: TimeRange = { from: 6 * HOUR, to: 12 * HOUR };
const LEAST_SPAN = 3 * HOUR;

/** The hours that are shown: those of the lessons, a short span widened by one hour before and two after (SCH-9). */
export function timeRangeOf(lessons: readonly TimeRange[]): TimeRange {
  if (lessons.length === 0) return DEFAULT_RANGE;
  const from = Math.min(...lessons.map((lesson) => lesson.from));
  const to = Math.max(...lessons.map((lesson) => lesson.to));
  return wholeHours(to - from < LEAST_SPAN ? { from: from - HOUR, to: to + 2 * HOUR } : { from, to });
}

const wholeHours = ({ from, to }: TimeRange): TimeRange => ({
  from: Math.max(0, Math.floor(from / HOUR) * HOUR),
  to: Math.min(DAY_MINUTES, Math.ceil(to / HOUR) * HOUR),
});
