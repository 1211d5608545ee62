import type { Endpoint } from "./endpoint.ts";
import { OFFERS } from "./offers.ts";

export type { Goal, GoalStatistics, GoalWork } from "./schemas/plans.ts";

export const listGoals = {
  name: "listGoals",
  method: "GET",
  path: "/base/goals",
  shape: "list",
  offer: [OFFERS.goals, OFFERS.plans],
  audit: "plans",
} as const satisfies Endpoint;

export const listGoalStatistics = {
  name: "listGoalStatistics",
  method: "GET",
  path: "/goals/statistics",
  shape: "list",
  offer: OFFERS.goals,
  audit: "plans",
} as const satisfies Endpoint;

export const getGoalWork = {
  name: "getGoalWork",
  method: "GET",
  path: "/goals/:goalId/plansAndDocumentations",
  offer: OFFERS.goals,
  audit: "plans",
} as const satisfies Endpoint;
