import { getPlan, listPlans } from "#contract/plans.ts";
import type { Api } from "#server/api.ts";
import { NotFound } from "#server/http/problems.ts";
import { presentPlan } from "./present.ts";
import { partsOf, plansOf, visiblePlan } from "./queries.ts";

export function planRoutes({ route }: Api): void {
  route(listPlans, async ({ db, studentId, now }) => {
    const rows = await plansOf(db, { studentId, now });
    const parts = await partsOf(
      db,
      rows.map(({ plan }) => plan.id),
    );
    return rows.map((row) => presentPlan(row, parts));
  });

  route(getPlan, async ({ db, params, studentId, now }) => {
    const row = await visiblePlan(db, { studentId, now }, params.planId);
    if (!row) throw new NotFound();
    return presentPlan(row, await partsOf(db, [row.plan.id]));
  });
}
