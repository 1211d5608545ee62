import { listGoals } from "#contract/goals.ts";
import type { Api } from "#server/app.ts";
import { goalsOfStudent } from "./queries.ts";

export function goalRoutes({ route }: Api): void {
  route(listGoals, async ({ db, studentId }) =>
    (await goalsOfStudent(db, studentId)).map(({ schoolId: _, ...goal }) => goal),
  );
}
