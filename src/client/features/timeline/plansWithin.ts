import { addDays, type Day, startOfDay } from "#contract/dates.ts";
import type { Plan } from "#contract/plans.ts";
import { periodOf } from "./embed/planPeriod.ts";
import { TIMELINE_DAYS } from "./timelineWindow.ts";

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
