import type { Goal, GoalStatistics } from "#contract/plans/schemas.ts";

export type CountedGoal = Goal & Pick<GoalStatistics, "plans" | "documentations">;

/** Groups goals by heading in the given order, each with its counts of plans and documentations. */
export function goalGroups(goals: Goal[], statistics: GoalStatistics[]): { group: string; goals: CountedGoal[] }[] {
  const counts = new Map(statistics.map((one) => [one.goalId, one]));
  const groups = new Map<string, CountedGoal[]>();
  for (const goal of goals) {
    const { plans = 0, documentations = 0 } = counts.get(goal.id) ?? {};
    groups.set(goal.group, [...(groups.get(goal.group) ?? []), { ...goal, plans, documentations }]);
  }
  return [...groups].map(([group, counted]) => ({ group, goals: counted }));
}

export const totalOf = ({ plans, documentations }: Pick<CountedGoal, "plans" | "documentations">): number =>
  plans + documentations;
