import { type Day, dayInZone, isWeekend } from "#contract/dates/dates.ts";
import type { ScheduleItem } from "#contract/schedule/schemas.ts";
import { isTest } from "../items/activities.ts";

/** Number of days, including today, in which home looks for the next school day. */
export const DAYS_AHEAD = 14;

export type CardDay = {
  day: Day;
  first: ScheduleItem;
  last: ScheduleItem;
  /** The lesson that is going on. */
  current: ScheduleItem | null;
  tests: ScheduleItem[];
  /** Set if today has no lessons, with what else it has all day. */
  free: { isWeekend: boolean; events: string[] } | null;
};

const endOf = ({ startTime, length }: ScheduleItem): number => Date.parse(startTime) + length * 60_000;

/** Returns the day of the next lesson that has not ended: today until its last one ends, then the next school day (HOME-4). */
export function cardDay(items: ScheduleItem[], now: Date, timeZone: string): CardDay | null {
  const dayOf = ({ startTime }: ScheduleItem) => dayInZone(startTime, timeZone);
  const lessons = items
    .filter(({ type, cancelled }) => type === "LESSON" && !cancelled)
    .toSorted((one, other) => Date.parse(one.startTime) - Date.parse(other.startTime));
  const next = lessons.find((lesson) => endOf(lesson) > now.getTime());
  if (!next) return null;
  const today = dayInZone(now, timeZone);
  const day = dayOf(next);
  const ofDay = lessons.filter((lesson) => dayOf(lesson) === day);
  const isAllDayNow = (item: ScheduleItem) =>
    item.allDay && Date.parse(item.startTime) <= now.getTime() && endOf(item) > now.getTime();
  const isFree = !lessons.some((lesson) => dayOf(lesson) === today);
  return {
    day,
    first: ofDay[0] ?? next,
    last: ofDay.toSorted((one, other) => endOf(one) - endOf(other)).at(-1) ?? next,
    current: Date.parse(next.startTime) <= now.getTime() ? next : null,
    tests: items.filter((item) => isTest(item) && dayOf(item) === day),
    free: isFree ? { isWeekend: isWeekend(today), events: items.filter(isAllDayNow).map(({ title }) => title) } : null,
  };
}

type Times = { startTime: string; endTime: string };

/** Returns the absences that touch a day, by time. */
export const absentOn = <Absence extends Times>(absences: Absence[], day: Day, timeZone: string): Absence[] =>
  absences
    .filter(({ startTime, endTime }) => dayInZone(startTime, timeZone) <= day && day <= dayInZone(endTime, timeZone))
    .toSorted((one, other) => Date.parse(one.startTime) - Date.parse(other.startTime));

const MINUTE_MS = 60_000;

type Reported = Times & { period: boolean; type: string; reportedBy: { firstName: string; lastName: string } | null };

/** Joins absences in the order of time that one person has reported and that adjoin each other, as one is said and not two. */
export function joined<Absence extends Reported>(absences: Absence[]): Absence[] {
  const found: Absence[] = [];
  for (const absence of absences) {
    const before = found.at(-1);
    if (before && adjoin(before, absence)) found[found.length - 1] = { ...before, endTime: later(before, absence) };
    else found.push(absence);
  }
  return found;
}

const reportOf = ({ type, period, reportedBy }: Reported): string =>
  JSON.stringify([type, period, reportedBy?.firstName, reportedBy?.lastName]);

/** Whether the second begins within a minute of the end of the first: entire days end at 23:59. */
const adjoin = (one: Reported, other: Reported): boolean =>
  reportOf(one) === reportOf(other) && Date.parse(other.startTime) - Date.parse(one.endTime) <= MINUTE_MS;

const later = (one: Times, other: Times): string =>
  Date.parse(one.endTime) > Date.parse(other.endTime) ? one.endTime : other.endTime;
