import { addDays, type Day, dayInZone, startOfDay } from "../dates/dates.ts";
import { type CoveredTimes, coversAll } from "./coveredDays.ts";

/**
 * Returns the first and the last day of a time that covers entire days by the school's clock, whether it ends at 23:59 or at
 * midnight; null for a part of a day.
 */
export function wholeDaysOf(
  { startTime, endTime, period = false }: CoveredTimes & { period?: boolean },
  timeZone: string,
): { first: Day; last: Day } | null {
  const [start, end] = [new Date(startTime).getTime(), new Date(endTime).getTime()];
  const first = dayInZone(new Date(start), timeZone);
  const last = dayInZone(new Date(end - 1), timeZone);
  const days = { start: startOfDay(first, timeZone).getTime(), end: startOfDay(addDays(last, 1), timeZone).getTime() };
  return first <= last && (period || coversAll({ start, end }, days)) ? { first, last } : null;
}

type TimeFormats = {
  day: (day: Day) => string;
  moment: (moment: Date) => string;
  /** Joins a start and an end. */
  range: (ends: { start: string; end: string }) => string;
};

/** Writes a time within a sentence: an entire day as that day alone, entire days without times, and else both moments. */
export function timesText(
  times: CoveredTimes & { period?: boolean },
  timeZone: string,
  { day, moment, range }: TimeFormats,
): string {
  const whole = wholeDaysOf(times, timeZone);
  if (!whole) return range({ start: moment(new Date(times.startTime)), end: moment(new Date(times.endTime)) });
  const { first, last } = whole;
  return first === last ? day(first) : range({ start: day(first), end: day(last) });
}
