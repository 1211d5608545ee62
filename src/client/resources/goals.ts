import { prefetch } from "#client/http/cache/prefetch.ts";
import { type Resource, useResource } from "#client/http/useResource.ts";
import type { Day } from "#contract/dates.ts";
import {
  type Goal,
  type GoalStatistics,
  type GoalWork,
  getGoalWork,
  listGoalStatistics,
  listGoals,
} from "#contract/goals.ts";

type Days = { start: Day; end: Day };

/** The goals of the active student's schools. */
export const useGoals = (): Resource<Goal[]> => useResource(listGoals, {});

/** Counts of the work towards each goal in a range of days. */
export const useGoalStatistics = ({ start, end }: Days): Resource<GoalStatistics[]> =>
  useResource(listGoalStatistics, { query: { from: start, to: end, fromStudentCard: "1" } });

/** The plans and documentations that worked towards a goal in a range of days. */
export const useGoalWork = (goalId: string, { start, end }: Days): Resource<GoalWork> =>
  useResource(getGoalWork, { params: { goalId }, query: { from: start, to: end } });

export const prefetchGoals = (): void => void prefetch(listGoals, {});
