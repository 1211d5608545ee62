import { addDays, startOfWeek } from "#contract/dates/dates.ts";
import { getMeals } from "#contract/meals/endpoints.ts";
import { WEEK_DAYS } from "#contract/week/endpoints.ts";
import type { Api } from "#server/api.ts";
import { mealsOf } from "./queries.ts";

export function mealRoutes({ route }: Api): void {
  route(getMeals, async ({ db, studentId, params }) => {
    const start = startOfWeek(params.day);
    return { start, meals: await mealsOf(db, { studentId, first: start, last: addDays(start, WEEK_DAYS - 1) }) };
  });
}
