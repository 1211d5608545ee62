import { get } from "../endpoint.ts";

export const listGoals = get("listGoals", "/base/goals", { shape: "list" });
export const listGoalStatistics = get("listGoalStatistics", "/goals/statistics", { shape: "list" });
export const getGoalWork = get("getGoalWork", "/goals/:goalId/plansAndDocumentations");
