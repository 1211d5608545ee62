import { isTooFarAhead, isTooLong } from "../absence/rules.ts";
import { addDays, type Day, dayInZone, startOfWeek } from "../dates/dates.ts";

/** Maximum length of the reason and of the decision's note, in characters. */
export const LEAVE_TEXT_MAX = 1_000;

/**
 * Returns the field of an application whose time is invalid; null if both are valid. Leave begins tomorrow at the
 * earliest, and times are those of one day (LEAVE-1).
 */
export function wrongLeaveTime(
  { startTime, endTime, period }: { startTime: Date; endTime: Date; period: boolean },
  now: Date,
  timeZone: string,
): "startTime" | "endTime" | null {
  const today = dayInZone(now, timeZone);
  const [startDay, endDay] = [dayInZone(startTime, timeZone), dayInZone(endTime, timeZone)];
  if (startDay <= today || isTooFarAhead(startDay, today)) return "startTime";
  if (endTime <= startTime || isTooLong(startDay, endDay)) return "endTime";
  return !period && startDay !== endDay ? "endTime" : null;
}

const TO_FRIDAY = 4;

/** Returns the next two Fridays after a day: most leave makes a weekend longer. */
export function nextFridays(day: Day): [Day, Day] {
  const friday = addDays(startOfWeek(day), TO_FRIDAY);
  const first = friday > day ? friday : addDays(friday, 7);
  return [first, addDays(first, 7)];
}
