import { addDays, startOfWeek } from "#contract/dates/dates.ts";
import { listDeskMeals, saveDeskMeals } from "#contract/desk/meals/endpoints.ts";
import { WEEK_DAYS } from "#contract/week/endpoints.ts";
import type { Api } from "#server/api.ts";
import { Forbidden, NotFound } from "#server/http/problems.ts";
import { schoolDay } from "#server/settings/schoolDay.ts";
import { menusAt, schoolsWithMenus } from "./queries.ts";
import { saveMenus } from "./write.ts";

/** The office's part of the menu: a week that it has pasted (MEAL-1). */
export function deskMealRoutes({ route }: Api): void {
  route(listDeskMeals, async ({ db, scope, query: { day }, now }) => {
    const start = startOfWeek(day);
    const schools = await schoolsWithMenus(db, scope.schools, schoolDay(now));
    const days = { first: start, last: addDays(start, WEEK_DAYS - 1) };
    const rows = await menusAt(db, { schoolIds: schools.map(({ id }) => id), ...days });
    return schools.map(({ id, title }) => ({
      id,
      school: title,
      days: rows
        .filter(({ schoolId }) => schoolId === id)
        .map(({ day: on, courses, isManagedHere }) => ({ day: on, courses, isManagedHere })),
    }));
  });

  route(saveDeskMeals, async ({ db, params: { schoolId }, body: { days }, writeId, now }) => {
    const [school] = await schoolsWithMenus(db, [schoolId], schoolDay(now));
    if (!school) throw new NotFound();
    const isSaved = await saveMenus(db, { schoolId, days, newId: (day) => `${writeId}-${day}` });
    if (!isSaved) throw new Forbidden();
    return null;
  });
}
