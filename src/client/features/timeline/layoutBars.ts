import { minutesInDay } from "date-fns/constants";
import { addDays, clockInZone, type Day, daysBetween, startOfDay } from "#contract/dates/dates.ts";
import { BAR_MIN_SHARE } from "#contract/plans/limits.ts";
import type { Plan } from "#contract/plans/schemas.ts";
import { periodOf } from "./embed/planFacts.ts";
import { TIMELINE_DAYS } from "./timelineWindow.ts";

/** The fields of a plan that decide its position. */
type Placed = Pick<Plan, "id" | "timeStart" | "timeEnd">;

/** A plan in a window. Positions and lengths are fractions of the window's width. */
export type Bar<P extends Placed = Plan> = {
  plan: P;
  from: number;
  span: number;
  /** Counted from the top. */
  lane: number;
  isFromBefore: boolean;
  isToAfter: boolean;
  /** Null if the climax is outside the window. */
  climax: number | null;
};

export type Layout<P extends Placed = Plan> = { bars: Bar<P>[]; lanes: number };

/**
 * Lays out the plans that overlap a window, by start, stacked so that no bar covers another (PLAN-4).
 * @param minShare the smallest width of a bar, as a fraction of the window's width
 */
export function layoutBars<P extends Placed>(
  plans: P[],
  start: Day,
  timeZone: string,
  minShare = BAR_MIN_SHARE,
): Layout<P> {
  const shareOf = (moment: Date): number => {
    const { day, minutes } = clockInZone(moment, timeZone);
    return (daysBetween(start, day) + minutes / minutesInDay) / TIMELINE_DAYS;
  };
  const placed = plansWithin(plans, start, timeZone)
    .map((plan) => {
      const period = periodOf(plan);
      return { plan, begin: shareOf(period.start), end: shareOf(period.end), climax: shareOf(period.climax) };
    })
    .map((extent) => ({ ...extent, ...visibleExtent(extent.begin, extent.end, minShare) }))
    .sort((one, other) => one.from - other.from || other.span - one.span || compareIds(one.plan, other.plan));
  const lanes = stack(placed);
  return {
    bars: placed.map(({ plan, from, span, begin, end, climax }, at) => ({
      plan,
      from,
      span,
      lane: lanes[at] ?? 0,
      isFromBefore: begin < 0,
      isToAfter: end > 1,
      climax: climax >= from && climax <= from + span ? climax : null,
    })),
    lanes: Math.max(0, ...lanes.map((lane) => lane + 1)),
  };
}

/** Clips an extent to the window, and widens it so that it can be read and tapped. */
function visibleExtent(begin: number, end: number, minShare: number): { from: number; span: number } {
  const from = Math.max(0, begin);
  const span = Math.max(minShare, Math.min(1, end) - from);
  return { from: Math.min(from, 1 - span), span };
}

/** Returns a lane for each bar: the first one that is free at its start. Bars must be sorted by start. */
export function stack(bars: { from: number; span: number }[]): number[] {
  const ends: number[] = [];
  return bars.map(({ from, span }) => {
    const free = ends.findIndex((end) => end <= from);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = from + span;
    return lane;
  });
}

const compareIds = (one: Placed, other: Placed): number => (one.id < other.id ? -1 : 1);

/** Returns the plans that overlap a window. */
export function plansWithin<P extends Pick<Plan, "timeStart" | "timeEnd">>(
  plans: P[],
  start: Day,
  timeZone: string,
): P[] {
  const from = startOfDay(start, timeZone);
  const to = startOfDay(addDays(start, TIMELINE_DAYS), timeZone);
  return plans.filter((plan) => {
    const period = periodOf(plan);
    const isMoment = period.end.getTime() === period.start.getTime();
    return period.start < to && (period.end > from || (isMoment && period.start >= from));
  });
}

/** Returns the plan whose start is nearest to a moment; null without plans. */
export function nearestPlan<P extends Pick<Plan, "timeStart">>(plans: P[], moment: Date): P | null {
  const distance = ({ timeStart }: P) => Math.abs(Date.parse(timeStart) - moment.getTime());
  return plans.toSorted((one, other) => distance(one) - distance(other))[0] ?? null;
}
