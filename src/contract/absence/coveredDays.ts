import { millisecondsInMinute } from "date-fns/constants";
import { addDays, type Day, startOfDay } from "../dates/dates.ts";

export type CoveredTimes = { startTime: Date | string; endTime: Date | string };

/** Returns whether a time covers everything between two moments but the last minute, which reports of entire days leave out (ABS-6). */
export const coversAll = (time: { start: number; end: number }, whole: { start: number; end: number }): boolean =>
  time.start <= whole.start && time.end >= whole.end - millisecondsInMinute;

export function coversDay({ startTime, endTime }: CoveredTimes, day: Day, timeZone: string): boolean {
  const time = { start: new Date(startTime).getTime(), end: new Date(endTime).getTime() };
  const whole = { start: startOfDay(day, timeZone).getTime(), end: startOfDay(addDays(day, 1), timeZone).getTime() };
  return coversAll(time, whole);
}
