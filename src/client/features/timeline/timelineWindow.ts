import { daysInWeek } from "date-fns/constants";
import { addDays, type Day, daysBetween, startOfWeek } from "#contract/dates/dates.ts";
import { OVERVIEW_WEEKS_AROUND, TIMELINE_STEP_WEEKS, TIMELINE_WEEKS } from "#contract/plans/limits.ts";

export const TIMELINE_DAYS = TIMELINE_WEEKS * daysInWeek;

export type Direction = -1 | 1;

/** Range of the timeline: all weeks, or those of the overview (PLAN-3). */
export type TimelineRange = "all" | "overview";

/** A window is identified by its first day, a Monday. Returns this week's Monday, the default (PLAN-2). */
export const defaultStart = (today: Day): Day => startOfWeek(today);

/** Returns the last day that a window shows. */
export const lastDay = (start: Day): Day => addDays(start, TIMELINE_DAYS - 1);

/** Returns the Mondays of a window's weeks. */
export const weeksOf = (start: Day): Day[] =>
  Array.from({ length: TIMELINE_WEEKS }, (_, week) => addDays(start, week * daysInWeek));

/** Returns the next window in a direction; the same window if the step would leave the range. */
export function stepped(
  start: Day,
  direction: Direction,
  today: Day,
  range: TimelineRange,
  weeks: number = TIMELINE_STEP_WEEKS,
): Day {
  const next = addDays(start, direction * weeks * daysInWeek);
  return clampToRange(next, today, range);
}

export const mayStep = (start: Day, direction: Direction, today: Day, range: TimelineRange): boolean =>
  stepped(start, direction, today, range) !== start;

/** Limits a window to the range. The stored window may be outside it, since /plans has no limits. */
export function clampToRange(start: Day, today: Day, range: TimelineRange): Day {
  if (range === "all") return start;
  const first = addDays(defaultStart(today), -OVERVIEW_WEEKS_AROUND * daysInWeek);
  const last = addDays(defaultStart(today), OVERVIEW_WEEKS_AROUND * daysInWeek);
  if (start < first) return first;
  return start > last ? last : start;
}

/** Parses the stored window. Storage may contain anything; any valid day means its week. */
export function rememberedStart(stored: string | null): Day | null {
  if (!stored || !/^\d{4}-\d\d-\d\d$/.test(stored)) return null;
  const isDay = new Date(`${stored}T00:00:00Z`).toJSON()?.startsWith(stored) ?? false;
  return isDay ? startOfWeek(stored) : null;
}

/** Returns a day's position as a fraction of the window's width; null outside the window. */
export function shareOfDay(start: Day, day: Day): number | null {
  const days = daysBetween(start, day);
  return days >= 0 && days < TIMELINE_DAYS ? days / TIMELINE_DAYS : null;
}
