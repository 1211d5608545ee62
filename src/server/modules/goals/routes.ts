import { getGoalWork, listGoalStatistics, listGoals } from "#contract/plans/goals.ts";
import type { Api } from "#server/api.ts";
import { NotFound } from "#server/http/problems.ts";
import { spanOf } from "../assessments/span.ts";
import { documentationsTowards, goalsOfStudent, plansTowards } from "./queries.ts";

export function goalRoutes({ route }: Api): void {
  route(listGoals, async ({ db, studentId }) =>
    (await goalsOfStudent(db, studentId)).map(({ schoolId: _, ...goal }) => goal),
  );

  route(listGoalStatistics, async ({ db, studentId, query, now }) => {
    const [goals, span] = await Promise.all([
      goalsOfStudent(db, studentId),
      spanOf(db, studentId, [query.from, query.to], "query.to"),
    ]);
    const params = { studentId, goalIds: goals.map(({ id }) => id), span, now };
    const [plans, documentations] = await Promise.all([plansTowards(db, params), documentationsTowards(db, params)]);
    const counts = goals.map(({ id }) => ({
      goalId: id,
      plans: plans.filter(({ goalId }) => goalId === id).length,
      documentations: documentations.filter(({ goalId }) => goalId === id).length,
    }));
    return query.fromStudentCard === "1" ? counts : counts.filter((one) => one.plans + one.documentations > 0);
  });

  route(getGoalWork, async ({ db, studentId, params, query, now }) => {
    const goals = await goalsOfStudent(db, studentId);
    if (!goals.some(({ id }) => id === params.goalId)) throw new NotFound();
    const span = await spanOf(db, studentId, [query.from, query.to], "query.to");
    const workParams = { studentId, goalIds: [params.goalId], span, now };
    const [plans, documentations] = await Promise.all([
      plansTowards(db, workParams),
      documentationsTowards(db, workParams),
    ]);
    return {
      plans: plans.map(({ plan }) => ({
        id: plan.id,
        title: plan.title,
        timeStart: plan.timeStart.toISOString(),
        timeEnd: plan.timeEnd?.toISOString() ?? null,
      })),
      documentations: documentations.map(({ documentation }) => ({
        id: documentation.id,
        title: documentation.title,
        published: documentation.published.toISOString(),
      })),
    };
  });
}
