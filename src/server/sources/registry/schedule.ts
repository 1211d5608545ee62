import { millisecondsInMinute } from "date-fns/constants";
import { addDays, dayInZone, momentInZone } from "#contract/dates/dates.ts";

const MINUTES_MIN = 5;
const MINUTES_MAX = 7 * 24 * 60;
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const EVERY = /^every (\d+) (minutes?|hours?)$/;

/** At times of the day, or in an interval of minutes. */
type Schedule = { times: string[] } | { minutes: number };

/** Reads "02:30", "02:30, 12:00", "every 15 minutes" or "every 2 hours". Returns undefined for anything else. */
export function scheduleIn(text: string): Schedule | undefined {
  const [, count, unit = ""] = EVERY.exec(text.trim()) ?? [];
  if (count !== undefined) {
    const minutes = Number(count) * (unit.startsWith("hour") ? 60 : 1);
    return minutes >= MINUTES_MIN && minutes <= MINUTES_MAX ? { minutes } : undefined;
  }
  const times = text.split(",").map((time) => time.trim());
  return times.every((time) => TIME.test(time)) ? { times } : undefined;
}

/** Returns the first moment of a schedule after the given one. Times of the day are those of the zone's clock. */
export function nextRunAfter(text: string, after: Date, timeZone: string): Date | null {
  const schedule = scheduleIn(text);
  if (!schedule) return null;
  if ("minutes" in schedule) return new Date(after.getTime() + schedule.minutes * millisecondsInMinute);
  const today = dayInZone(after, timeZone);
  const moments = [today, addDays(today, 1)]
    .flatMap((day) => schedule.times.map((time) => momentInZone(day, `${time}:00`, timeZone)))
    .filter((moment) => moment > after)
    .sort((one, other) => one.getTime() - other.getTime());
  return moments[0] ?? null;
}
