import { millisecondsInMinute } from "date-fns/constants";
import { addDays, type Day, dayInZone, momentInZone, startOfWeek, timeInZone } from "#contract/dates/dates.ts";
import { schoolYearOf } from "#contract/dates/schoolYear.ts";
import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";
import type { Database } from "#server/database/connect.ts";
import type { SealingKeys } from "#server/settings/services.ts";
import { isPublicHoliday, isSchoolDay, nearestSchoolDay, schoolDayAt } from "./schoolDays.ts";

/** Dependencies of all parts of the demo world, equal for the same day of a first start. */
export type World = {
  db: Database;
  /** Keys that seal health data; without any, there is none. */
  keys: SealingKeys;
  /** The moment of the first start. */
  now: Date;
  today: Day;
  /** First and last day of the current school year, 1 August to 31 July. */
  schoolYear: { start: Day; end: Day };
  /** Returns a day relative to today. */
  day: (offset: number) => Day;
  /** Returns the school day that is so many school days after today, or before it if negative. */
  schoolDay: (count: number) => Day;
  /** Returns the last school day up to a day, which is relative to today or absolute. */
  schoolDayUntil: (day: number | Day) => Day;
  /** Returns the first school day from a day on, in the same way. */
  schoolDayFrom: (day: number | Day) => Day;
  /** Returns the moment of a local time at the schools on a day, which is relative to today or absolute. */
  at: (day: number | Day, time: string) => Date;
  /** Returns a moment relative to now, in minutes. */
  minutes: (offset: number) => Date;
  /** Returns the moment itself if staff are at work then, and otherwise the end of their last working day before it. */
  atWork: (moment: Date) => Date;
  /** Returns the moment itself if families are awake then, and otherwise the end of the evening before it. */
  awake: (moment: Date) => Date;
  /** Returns the next number of a fixed pseudorandom series, from 0 (inclusive) to 1. */
  random: () => number;
};

const SEED = 20_260_812;

/** Hours in which staff write on school days, and families on any day. */
const WORK = { from: "07:00", until: "17:30" };
const AWAKE = { from: "06:30", until: "22:00" };

export function createWorld(db: Database, now: Date, keys: SealingKeys = []): World {
  const today = dayInZone(now, SCHOOL_TIME_ZONE);
  const day = (offset: number) => addDays(today, offset);
  const random = seriesFrom(SEED);
  const dayOf = (given: number | Day) => (typeof given === "number" ? day(given) : given);
  const at = (given: number | Day, time: string) => momentInZone(dayOf(given), `${time}:00`, SCHOOL_TIME_ZONE);
  return {
    db,
    keys,
    now,
    today,
    schoolYear: schoolYearOf(today),
    day,
    schoolDay: (count) => schoolDayAt(count, today),
    schoolDayUntil: (given) => nearestSchoolDay(dayOf(given), -1, today),
    schoolDayFrom: (given) => nearestSchoolDay(dayOf(given), 1, today),
    at,
    atWork: (moment) => lastWithin(moment, WORK, (one) => isSchoolDay(one, today)),
    awake: (moment) => lastWithin(moment, AWAKE, () => true),
    minutes: (offset) => new Date(now.getTime() + offset * millisecondsInMinute),
    random,
  };
}

function lastWithin(moment: Date, { from, until }: typeof WORK, isOpen: (day: Day) => boolean): Date {
  const time = timeInZone(moment, SCHOOL_TIME_ZONE);
  let day = dayInZone(moment, SCHOOL_TIME_ZONE);
  if (isOpen(day) && time >= from && time <= until) return moment;
  if (time < from) day = addDays(day, -1);
  while (!isOpen(day)) day = addDays(day, -1);
  return momentInZone(day, `${until}:00`, SCHOOL_TIME_ZONE);
}

/** Returns Monday to Friday of a week relative to the world's own. */
export const schoolDaysOfWeek = ({ today }: World, weeks: number): Day[] => {
  const monday = addDays(startOfWeek(today), weeks * 7);
  return [0, 1, 2, 3, 4].map((offset) => addDays(monday, offset));
};

/** Returns the days of such a week that are no public holidays, on which preschools are open in breaks too. */
export const careDaysOfWeek = (world: World, weeks: number): Day[] =>
  schoolDaysOfWeek(world, weeks).filter((day) => !isPublicHoliday(day));

/**
 * Returns Monday to Friday of the first week in which the schools are open on all of the given weekdays.
 * @param weeks the first week that may be it, relative to the world's own
 */
export function openWeek(world: World, weeks: number, weekdays: number[] = [0, 1, 2, 3, 4]): Day[] {
  const days = schoolDaysOfWeek(world, weeks);
  const isOpen = weekdays.every((weekday) => isSchoolDay(days[weekday] ?? world.today, world.today));
  return isOpen ? days : openWeek(world, weeks + 1, weekdays);
}

/** Mulberry32, a small pseudorandom generator that is equal on every machine. */
function seriesFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
