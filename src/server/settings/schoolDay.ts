import { millisecondsInMinute } from "date-fns/constants";
import { dayInZone } from "#contract/dates/dates.ts";
import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";

const QUARTER_MS = 15 * millisecondsInMinute;
const latest = new Map<string, { quarter: number; day: string }>();

/**
 * Returns the date in a time zone, by default the schools' own, as yyyy-mm-dd. Every request needs it, so it is computed once
 * per quarter of an hour: days of all time zones begin on a quarter.
 */
export function schoolDay(now: Date, timeZone = SCHOOL_TIME_ZONE): string {
  const quarter = Math.floor(now.getTime() / QUARTER_MS);
  const known = latest.get(timeZone);
  if (known?.quarter === quarter) return known.day;
  const day = dayInZone(now, timeZone);
  latest.set(timeZone, { quarter, day });
  return day;
}
