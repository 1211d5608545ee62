import { millisecondsInDay, millisecondsInHour } from "date-fns/constants";
import type { CourseSummary } from "#contract/courses/schemas.ts";
import { PLAN_CLIMAX_HOURS, PLAN_DEFAULT_DAYS } from "#contract/plans/limits.ts";
import type { Plan } from "#contract/plans/schemas.ts";

export type Period = { start: Date; end: Date; climax: Date };

/** Returns a plan's start, end and climax. Without an end, or with one before the start, it lasts a week (PLAN-4). */
export function periodOf({ timeStart, timeEnd }: Pick<Plan, "timeStart" | "timeEnd">): Period {
  const start = new Date(timeStart);
  const later = (ms: number) => new Date(start.getTime() + ms);
  const given = timeEnd === null ? null : new Date(timeEnd);
  return {
    start,
    end: given && given >= start ? given : later(PLAN_DEFAULT_DAYS * millisecondsInDay),
    climax: later(PLAN_CLIMAX_HOURS * millisecondsInHour),
  };
}

/** Returns the courses of a plan, each once: those it names, else those of its matrices. */
export function coursesOfPlan({ courses, associatedMatrices }: Pick<Plan, "courses" | "associatedMatrices">) {
  const named: CourseSummary[] = courses.length > 0 ? courses : associatedMatrices.map(({ course }) => course);
  return named.filter(({ id }, at) => named.findIndex((other) => other.id === id) === at);
}

export type ShownStatus = "assessed" | "open" | "closed" | "draft";

/** Returns the status to show. A published assessment overrides the plan's own status (PLAN-6). */
export function shownStatus({ status, studentStatus }: Pick<Plan, "status" | "studentStatus">): ShownStatus {
  if (studentStatus === "ASSESSMENT_PUBLISHED") return "assessed";
  return ({ PLANNING_OPEN: "open", PLANNING_CLOSED: "closed", PLANNING_DRAFT: "draft" } as const)[status];
}

/** Returns whether a plan is on the overview, which omits closed plans (PLAN-3). */
export const isOnOverview = ({ status }: Pick<Plan, "status">): boolean => status !== "PLANNING_CLOSED";
