import { and, inArray } from "drizzle-orm";
import { type DataProblem, dataProblem } from "#contract/integration/dataProblems.ts";
import { meals } from "#server/database/schema/meals.ts";
import { rowsWith, upsert } from "#server/database/upsert.ts";
import { type Imported, imported } from "./imported.ts";

const placeOf = ({ schoolId, day }: { schoolId: string; day: string }): string => `${schoolId} ${day}`;

/** The menu of a day at a school. A day whose menu the office has pasted, or another source brings, keeps that one. */
export const meal: Imported<"meal"> = imported({
  refersTo: ({ school }) => [["school", school]],
  async refuses(db, batch) {
    const wanted = batch.map(({ sourcedId, id, values, idOf }) => ({
      sourcedId,
      id,
      day: values.day,
      schoolId: idOf("school", values.school),
    }));
    const rows = await db
      .select({ id: meals.id, schoolId: meals.schoolId, day: meals.day })
      .from(meals)
      .where(
        and(
          inArray(
            meals.schoolId,
            wanted.map(({ schoolId }) => schoolId),
          ),
          inArray(
            meals.day,
            wanted.map(({ day }) => day),
          ),
        ),
      );
    const taken = new Map(rows.map((row) => [placeOf(row), row.id]));
    const refused = new Map<string, DataProblem>();
    for (const one of wanted) {
      const place = placeOf(one);
      if (taken.has(place) && (one.id === "" || taken.get(place) !== one.id))
        refused.set(one.sourcedId, dataProblem("menuReplaced"));
      else taken.set(place, one.id);
    }
    return refused;
  },
  read: (db, ids) => rowsWith(db, meals, ids),
  rowOf: ({ id, values: { school, day, courses }, idOf }) => ({
    id,
    schoolId: idOf("school", school),
    day,
    courses: courses.map(({ name, vegetarian, allergens }) => ({ name, isVegetarian: vegetarian, allergens })),
  }),
  write: (db, rows) => upsert(db, meals, rows, {}),
  end: (db, ids) => db.delete(meals).where(inArray(meals.id, ids)),
});
