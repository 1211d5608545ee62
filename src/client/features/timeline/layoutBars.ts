import { addDays, clockInZone, type Day, daysBetween, startOfDay } from "#contract/dates.ts";
import { BAR_MIN_SHARE, type Plan } from "#contract/plans.ts";
import { periodOf } from "./embed/planFacts.ts";
import { TIMELINE_DAYS } from "./timelineWindow.ts";

/** What of a plan decides where it lies. */
type Placed = Pick<Plan, "id" | "timeStart" | "timeEnd">;

/** A plan in a window: positions and lengths in parts of the window's width. */
export type Bar<P extends Placed = Plan> = {
  plan: P;
  from: number;
  span: number;
  /** Counted from the top. */
  lane: number;
  isFromBefore: boolean;
  isToAfter: boolean;
  /** Null when the climax lies outside the window. */
  climax: number | null;
};

export type Layout<P extends Placed = Plan> = { bars: Bar<P>[]; lanes: number };

const MINUTES_IN_DAY = 1_440;

/**
 * The bars of the plans that a window meets, by start, stacked so that none lies on another (PLAN-4).
 * @param least the least part of the window's width that a bar takes
 */
export function layoutBars<P extends Placed>(
  plans: P[],
  start: Day,
  timeZone: string,
  least = BAR_MIN_SHARE,
): Layout<P> {
  const shareOf = (moment: Date): number => {
    const { day, minutes } = clockInZone(moment, timeZone);
    return (daysBetween(start, day) + minutes / MINUTES_IN_DAY) / TIMELINE_DAYS;
  };
  const placed = plansWithin(plans, start, timeZone)
    .map((plan) => {
      const period = periodOf(plan);
      return { plan, begin: shareOf(period.start), end: shareOf(period.end), climax: shareOf(period.climax) };
    })
    .map((extent) => ({ ...extent, ...visibleExtent(extent.begin, extent.end, least) }))
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

/** What is seen of an extent: cut at the window's edges, and never narrower than can be read and hit. */
function visibleExtent(begin: number, end: number, least: number): { from: number; span: number } {
  const from = Math.max(0, begin);
  const span = Math.max(least, Math.min(1, end) - from);
  return { from: Math.min(from, 1 - span), span };
}

/** Each bar goes to the first lane that is free where it begins; bars come by their beginning. */
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

/** The plans that a window meets. */
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

/** The plan whose start lies nearest to a moment; null without plans. */
export function nearestPlan<P extends Pick<Plan, "timeStart">>(plans: P[], moment: Date): P | null {
  const distance = ({ timeStart }: P) => Math.abs(Date.parse(timeStart) - moment.getTime());
  return plans.toSorted((one, other) => distance(one) - distance(other))[0] ?? null;
}
