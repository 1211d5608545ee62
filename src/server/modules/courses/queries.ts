import { and, asc, desc, eq, inArray, or } from "drizzle-orm";
import type { CourseSummary } from "#contract/courses/schemas.ts";
import { groupsEverOf } from "#server/access/givenToGroups.ts";
import type { Database } from "#server/database/connect.ts";
import { courses, groupCourses } from "#server/database/schema/courses.ts";
import { planCourses, plans } from "#server/database/schema/plans.ts";

export type CourseRow = typeof courses.$inferSelect;

export const presentCourse = ({ id, title, year, colorCode }: CourseRow): CourseSummary => ({
  id,
  title,
  year,
  colorCode,
});

/** Returns the courses of the student's groups and plans, latest school year first. */
export const coursesOf = (db: Database, studentId: string): Promise<CourseRow[]> =>
  db
    .select()
    .from(courses)
    .where(isStudied(db, studentId))
    .orderBy(desc(courses.year), asc(courses.title), asc(courses.id));

/** Returns the course if the student has it. */
export async function visibleCourse(
  db: Database,
  { studentId, courseId }: { studentId: string; courseId: string },
): Promise<CourseRow | undefined> {
  const [row] = await db
    .select()
    .from(courses)
    .where(and(eq(courses.id, courseId), isStudied(db, studentId)));
  return row;
}

/** Returns the courses of several groups, by title. */
export const coursesOfGroups = (db: Database, groupIds: string[]) =>
  db
    .select({ groupId: groupCourses.groupId, course: courses })
    .from(groupCourses)
    .innerJoin(courses, eq(courses.id, groupCourses.courseId))
    .where(inArray(groupCourses.groupId, groupIds))
    .orderBy(asc(courses.title), asc(courses.id));

function isStudied(db: Database, studentId: string) {
  const throughGroups = db
    .select({ id: groupCourses.courseId })
    .from(groupCourses)
    .where(inArray(groupCourses.groupId, groupsEverOf(db, studentId)));
  const throughPlans = db
    .select({ id: planCourses.courseId })
    .from(planCourses)
    .innerJoin(plans, eq(plans.id, planCourses.planId))
    .where(inArray(plans.groupId, groupsEverOf(db, studentId)));
  return or(inArray(courses.id, throughGroups), inArray(courses.id, throughPlans));
}
