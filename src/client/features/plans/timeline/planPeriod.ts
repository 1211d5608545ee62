import { PLAN_CLIMAX_HOURS, PLAN_DEFAULT_DAYS, type Plan } from "#contract/plans.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export type Period = { start: Date; end: Date; climax: Date };

/** When a plan begins, ends and has its climax; without an end it lasts a week (PLAN-4). An end before the start is none. */
export function periodOf({ timeStart, timeEnd }: Pick<Plan, "timeStart" | "timeEnd">): Period {
  const start = new Date(timeStart);
  const later = (ms: number) => new Date(start.getTime() + ms);
  const given = timeEnd === null ? null : new Date(timeEnd);
  return {
    start,
    end: given && given >= start ? given : later(PLAN_DEFAULT_DAYS * DAY_MS),
    climax: later(PLAN_CLIMAX_HOURS * HOUR_MS),
  };
}
