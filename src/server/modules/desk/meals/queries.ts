import { and, asc, between, inArray } from "drizzle-orm";
import type { Day } from "#contract/dates/dates.ts";
import { isManagedHere } from "#server/access/managedHere.ts";
import { hasService } from "#server/access/schoolServices.ts";
import type { Scope } from "#server/access/scope.ts";
import type { Database } from "#server/database/connect.ts";
import { meals } from "#server/database/schema/meals.ts";
import { schools } from "#server/database/schema/people.ts";
import { schoolDay } from "#server/settings/schoolDay.ts";

/** Returns those of some schools that show their menu to guardians, by title. */
export const schoolsWithMenus = (db: Database, schoolIds: string[], today: Day) =>
  db
    .select({ id: schools.id, title: schools.title })
    .from(schools)
    .where(and(inArray(schools.id, schoolIds), hasService(db, "meals", today)))
    .orderBy(asc(schools.title), asc(schools.id));

/** Tells whether the caller is the office of a school that shows its menu, and so whether the screen is in the menu. */
export async function hasMealsAtDesk(db: Database, { schools: offices }: Pick<Scope, "schools">, now: Date) {
  const found = offices.length > 0 ? await schoolsWithMenus(db, offices, schoolDay(now)) : [];
  return found.length > 0;
}

type Days = { schoolIds: string[]; first: Day; last: Day };

/** Returns the menus of some days, and whether the office can change them. */
export const menusAt = (db: Database, { schoolIds, first, last }: Days) =>
  db
    .select({
      id: meals.id,
      schoolId: meals.schoolId,
      day: meals.day,
      courses: meals.courses,
      isManagedHere: isManagedHere(db, meals.id).mapWith(Boolean),
    })
    .from(meals)
    .where(and(inArray(meals.schoolId, schoolIds), between(meals.day, first, last)))
    .orderBy(asc(meals.day));
