import { dayInZone } from "#contract/dates.ts";
import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";

const QUARTER_MS = 15 * 60_000;
let latest = { quarter: Number.NaN, day: "" };

/**
 * Returns the date in the schools' time zone, as yyyy-mm-dd. Every request needs it, so it is computed once per quarter
 * of an hour: days of all time zones begin on a quarter.
 */
export function schoolDay(now: Date): string {
  const quarter = Math.floor(now.getTime() / QUARTER_MS);
  if (quarter !== latest.quarter) latest = { quarter, day: dayInZone(now, SCHOOL_TIME_ZONE) };
  return latest.day;
}
