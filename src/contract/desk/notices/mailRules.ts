import { addDays, dayInZone, momentInZone, startOfWeek } from "#contract/dates/dates.ts";
import type { Pace } from "#contract/notifications/notificationTypes.ts";
import { afterQuiet, nextDaily } from "#contract/notifications/rules.ts";

/**
 * Pace of staff who have chosen nothing: everybody learns within a school day that something waits, and a class that writes a lot still
 * makes one mail a day.
 */
export const DESK_MAIL_DEFAULT: Pace = "DAILY";

/** Hours of the school days in which staff are mailed. The daily mail comes at the first of them. */
export const DESK_MAIL_HOURS = { start: "06:30", end: "18:00" };

const SATURDAY = 5;
const WEEK = 7;

/** Returns the moment at which a mail about something that waits from now on is due, on the school's clock; null for none. */
export function deskMailAt(pace: Pace, timeZone: string, now: Date): Date | null {
  const { start, end } = DESK_MAIL_HOURS;
  if (pace === "OFF") return null;
  const quiet = { quiet: { from: end, to: start }, timeZone };
  const at = pace === "DAILY" ? nextDaily({ dailyTime: start }, timeZone, now) : afterQuiet(quiet, timeZone, now);
  const day = dayInZone(at, timeZone);
  const monday = startOfWeek(day);
  const isSchoolDay = day < addDays(monday, SATURDAY);
  return isSchoolDay ? at : momentInZone(addDays(monday, WEEK), `${start}:00`, timeZone);
}
