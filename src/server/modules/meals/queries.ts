import { and, asc, between, eq, gte, lt, sql } from "drizzle-orm";
import type { Day } from "#contract/dates/dates.ts";
import type { Database } from "#server/database/connect.ts";
import { isOneOf, type Parts, type Places, prepared } from "#server/database/prepared.ts";
import { meals } from "#server/database/schema/meals.ts";
import { schools, studentSchools } from "#server/database/schema/people.ts";

/** Noon of the day, at which it is the same day in every zone of these schools. */
const noon = sql`(${meals.day} + time '12:00') at time zone 'UTC'`;

/** Selects what is for lunch at the students' schools within a period, once for each student. */
export const selectMeals = (
  db: Database,
  { studentIds, from, until }: Parts<{ studentIds: string[]; from: Date; until: Date }>,
) =>
  db
    .select({
      studentId: sql<string>`${studentSchools.studentId}`,
      id: sql<string>`${meals.id}`,
      day: meals.day,
      courses: meals.courses,
    })
    .from(studentSchools)
    .innerJoin(meals, eq(meals.schoolId, studentSchools.schoolId))
    .where(and(isOneOf(studentSchools.studentId, studentIds), gte(noon, from), lt(noon, until)))
    .orderBy(asc(studentSchools.position));

/** Returns the menus of some days at a student's schools. */
export const mealsOf = prepared(
  (db, { studentId, first, last }: Places<{ studentId: string; first: Day; last: Day }>) =>
    db
      .select({ day: meals.day, school: schools.title, courses: meals.courses })
      .from(studentSchools)
      .innerJoin(meals, eq(meals.schoolId, studentSchools.schoolId))
      .innerJoin(schools, eq(schools.id, studentSchools.schoolId))
      .where(and(eq(studentSchools.studentId, studentId), between(meals.day, first, last)))
      .orderBy(asc(meals.day), asc(studentSchools.position)),
);
