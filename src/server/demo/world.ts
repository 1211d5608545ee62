import { addDays, type Day, dayInZone, momentInZone, startOfWeek } from "#contract/dates.ts";
import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";
import { schoolYearOf } from "#contract/schoolYear.ts";
import type { Database } from "#server/database/connect.ts";

/** Dependencies of all parts of the demo world, equal for the same day of a first start. */
export type World = {
  db: Database;
  /** The moment of the first start. */
  now: Date;
  today: Day;
  /** First and last day of the current school year, 1 August to 31 July. */
  schoolYear: { start: Day; end: Day };
  /** Returns a day relative to today. */
  day: (offset: number) => Day;
  /** Returns the moment of a local time at the schools on a day, which is relative to today or absolute. */
  at: (day: number | Day, time: string) => Date;
  /** Returns a moment relative to now, in minutes. */
  minutes: (offset: number) => Date;
  /** Returns the next number of a fixed pseudorandom series, from 0 (inclusive) to 1. */
  random: () => number;
  pick: <Item>(items: readonly Item[]) => Item;
};

const SEED = 20_260_812;

export function createWorld(db: Database, now: Date): World {
  const today = dayInZone(now, SCHOOL_TIME_ZONE);
  const day = (offset: number) => addDays(today, offset);
  const random = seriesFrom(SEED);
  return {
    db,
    now,
    today,
    schoolYear: schoolYearOf(today),
    day,
    at: (given, time) => momentInZone(typeof given === "number" ? day(given) : given, `${time}:00`, SCHOOL_TIME_ZONE),
    minutes: (offset) => new Date(now.getTime() + offset * 60_000),
    random,
    pick: (items) => items[Math.floor(random() * items.length)] as (typeof items)[number],
  };
}

/** Returns Monday to Friday of a week relative to the world's own. */
export const schoolDaysOfWeek = ({ today }: World, weeks: number): Day[] => {
  const monday = addDays(startOfWeek(today), weeks * 7);
  return [0, 1, 2, 3, 4].map((offset) => addDays(monday, offset));
};

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
