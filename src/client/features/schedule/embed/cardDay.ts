import { type Day, dayInZone } from "#contract/dates.ts";
import type { ScheduleItem } from "#contract/schedule.ts";
import { isTest } from "../items/activities.ts";

/** Number of days, including today, in which home looks for the next school day. */
export const DAYS_AHEAD = 14;

export type CardDay = { day: Day; first: ScheduleItem; last: ScheduleItem; tests: ScheduleItem[] };

const endOf = ({ startTime, length }: ScheduleItem): number => Date.parse(startTime) + length * 60_000;

/** Returns the day of the next lesson that has not ended: today until its last one ends, then the next school day (HOME-4). */
export function cardDay(items: ScheduleItem[], now: Date, timeZone: string): CardDay | null {
  const dayOf = ({ startTime }: ScheduleItem) => dayInZone(startTime, timeZone);
  const lessons = items
    .filter(({ type }) => type === "LESSON")
    .toSorted((one, other) => Date.parse(one.startTime) - Date.parse(other.startTime));
  const next = lessons.find((lesson) => endOf(lesson) > now.getTime());
  if (!next) return null;
  const day = dayOf(next);
  const ofDay = lessons.filter((lesson) => dayOf(lesson) === day);
  const last = ofDay.toSorted((one, other) => endOf(one) - endOf(other)).at(-1) ?? next;
  return { day, first: ofDay[0] ?? next, last, tests: items.filter((item) => isTest(item) && dayOf(item) === day) };
}
