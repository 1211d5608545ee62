import { and, eq, inArray } from "drizzle-orm";
import type { Day } from "#contract/dates/dates.ts";
import type { MealCourse } from "#contract/meals/schemas.ts";
import { isManagedHere } from "#server/access/managedHere.ts";
import type { Database } from "#server/database/connect.ts";
import { meals } from "#server/database/schema/meals.ts";

type Menus = { schoolId: string; days: { day: Day; courses: MealCourse[] }[]; newId: (day: Day) => string };

/**
 * Replaces the menus of some days of a school. A day without courses has no menu any more.
 * @returns false, and changes nothing, if another system brings the menu of one of the days
 */
export async function saveMenus(db: Database, { schoolId, days, newId }: Menus): Promise<boolean> {
  const ofDays = and(
    eq(meals.schoolId, schoolId),
    inArray(
      meals.day,
      days.map(({ day }) => day),
    ),
  );
  const known = await db
    .select({ id: meals.id, isManagedHere: isManagedHere(db, meals.id).mapWith(Boolean) })
    .from(meals)
    .where(ofDays)
    .for("update");
  if (known.some((one) => !one.isManagedHere)) return false;
  await db.delete(meals).where(ofDays);
  const rows = days.filter(({ courses }) => courses.length > 0);
  if (rows.length > 0)
    await db.insert(meals).values(rows.map(({ day, courses }) => ({ id: newId(day), schoolId, day, courses })));
  return true;
}
