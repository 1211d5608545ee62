import type { Plan } from "#contract/plans.ts";

export type ShownStatus = "assessed" | "open" | "closed" | "draft";

/** What is said of a plan's status: an assessment that has been published outweighs it (PLAN-6). */
export function shownStatus({ status, studentStatus }: Pick<Plan, "status" | "studentStatus">): ShownStatus {
  if (studentStatus === "ASSESSMENT_PUBLISHED") return "assessed";
  return ({ PLANNING_OPEN: "open", PLANNING_CLOSED: "closed", PLANNING_DRAFT: "draft" } as const)[status];
}

/** The overview leaves out what is closed (PLAN-3). */
export const isOnOverview = ({ status }: Pick<Plan, "status">): boolean => status !== "PLANNING_CLOSED";
