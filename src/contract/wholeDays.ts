import { addDays, type Day, dayInZone, startOfDay } from "./dates.ts";

type Moment = Date | string;
type Times = { startTime: Moment; endTime: Moment };

const MINUTE_MS = 60_000;

/** Returns whether a time covers everything between two moments but the last minute, which reports of entire days leave out (ABS-6). */
export const coversAll = (time: { start: number; end: number }, whole: { start: number; end: number }): boolean =>
  time.start <= whole.start && time.end >= whole.end - MINUTE_MS;

/**
 * Returns the first and the last day of a time that covers entire days by the school's clock, whether it ends at 23:59 or at
 * midnight; null for a part of a day.
 */
export function wholeDaysOf(
  { startTime, endTime, period = false }: Times & { period?: boolean },
  timeZone: string,
): { first: Day; last: Day } | null {
  const [start, end] = [new Date(startTime).getTime(), new Date(endTime).getTime()];
  const first = dayInZone(new Date(start), timeZone);
  const last = dayInZone(new Date(end - 1), timeZone);
  const days = { start: startOfDay(first, timeZone).getTime(), end: startOfDay(addDays(last, 1), timeZone).getTime() };
  return first <= last && (period || coversAll({ start, end }, days)) ? { first, last } : null;
}

/** Returns whether a time covers a day by the school's clock. */
export function coversDay({ startTime, endTime }: Times, day: Day, timeZone: string): boolean {
  const time = { start: new Date(startTime).getTime(), end: new Date(endTime).getTime() };
  const whole = { start: startOfDay(day, timeZone).getTime(), end: startOfDay(addDays(day, 1), timeZone).getTime() };
  return coversAll(time, whole);
}

type Writing = {
  day: (day: Day) => string;
  moment: (moment: Date) => string;
  /** Joins a start and an end. */
  range: (ends: { start: string; end: string }) => string;
};

/** Writes a time within a sentence: an entire day as that day alone, entire days without times, and else both moments. */
export function timesText(
  times: Times & { period?: boolean },
  timeZone: string,
  { day, moment, range }: Writing,
): string {
  const whole = wholeDaysOf(times, timeZone);
  if (!whole) return range({ start: moment(new Date(times.startTime)), end: moment(new Date(times.endTime)) });
  const { first, last } = whole;
  return first === last ? day(first) : range({ start: day(first), end: day(last) });
}
