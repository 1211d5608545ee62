import { millisecondsInHour } from "date-fns/constants";
import { addDays, type Day, startOfWeek } from "#contract/dates/dates.ts";
import { NEVER } from "#server/database/schema/posts.ts";
import type { World } from "./world.ts";

/**
 * Dates of the demo's data, relative to the day or the moment of the first start:
 *
 * - `@day 3`, `@school -2`, `@until -40`, `@from 3`, `@monday 14`: a day from today; the second school day before it; the last
 *   school day up to a day from today, and the first one from such a day on; a day from the Monday of this week
 * - `@day 3 18:00`: a moment of such a day; `@school 0 07:20 by now`: an hour ago, while staff were at work, if that is earlier
 * - `@now -90min`, `@now -3h`, `@now -5d`, with `at work` while staff were at work, or with `on the hour` at the last full hour
 * - `@never`: not published; `@year 0`: this school year, such as 2026/2027; `@year end`: its last day
 * - `@day -7 08:05 in Teams`: as Teams writes it, with fractions of a second, or with `offset` with an offset from UTC
 */
const DAY = /^@(day|school|until|from|monday) ([+-]?\d+)(?: (\d\d:\d\d))?(?: (by now|in Teams|in Teams offset))?$/;
const NOW = /^@now ([+-]\d+)(min|h|d)(?: (at work|on the hour))?$/;
const YEAR = /^@year ([+-]?\d+)$/;

const MINUTES: Record<string, number> = { min: 1, h: 60, d: 24 * 60 };

/**
 * Returns the date that a text of the data stands for: a moment if it has a time of day, and otherwise a day.
 * @throws Error if it is in no known form
 */
export function dateOf(world: World, text: string): Date | string {
  if (text === "@never") return NEVER;
  if (text === "@year end") return world.schoolYear.end;
  const [, back] = YEAR.exec(text) ?? [];
  if (back !== undefined) {
    const first = Number(world.schoolYear.start.slice(0, 4)) + Number(back);
    return `${first}/${first + 1}`;
  }
  const [, count, unit = "", rounding] = NOW.exec(text) ?? [];
  if (count !== undefined) {
    const moment = world.minutes(Number(count) * (MINUTES[unit] ?? 0));
    if (rounding === "at work") return world.atWork(moment);
    return rounding ? new Date(Math.floor(moment.getTime() / millisecondsInHour) * millisecondsInHour) : moment;
  }
  const [, base = "", offset, time, form] = DAY.exec(text) ?? [];
  if (offset === undefined) throw new Error(`"${text}" is no date of the demo world`);
  const day = dayOf(world, base, Number(offset));
  if (time === undefined) return day;
  const moment = world.at(day, time);
  if (form === "by now") return new Date(Math.min(moment.getTime(), world.atWork(world.minutes(-60)).getTime()));
  if (form === "in Teams") return moment.toISOString().replace(/\.\d+Z$/, ".4847754Z");
  if (form) return new Date(moment.getTime() + millisecondsInHour).toISOString().replace(/\.\d+Z$/, "+01:00");
  return moment;
}

function dayOf(world: World, base: string, offset: number): Day {
  if (base === "school") return world.schoolDay(offset);
  if (base === "until") return world.schoolDayUntil(offset);
  if (base === "from") return world.schoolDayFrom(offset);
  return base === "monday" ? addDays(startOfWeek(world.today), offset) : world.day(offset);
}
