import { and, asc, eq, inArray } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { courses } from "#server/database/schema/courses.ts";
import { groupMembers, groups } from "#server/database/schema/groups.ts";
import { planCoreContents, planCourses, planGoals, planStudents, plans } from "#server/database/schema/plans.ts";

export type PlanRow = Awaited<ReturnType<typeof plansOf>>[number];
export type PlanParts = Awaited<ReturnType<typeof partsOf>>;

/** The plans of the student's groups, by start. */
export const plansOf = (db: Database, studentId: string) =>
  plansFor(db, studentId).orderBy(asc(plans.timeStart), asc(plans.id));

export async function visiblePlan(
  db: Database,
  { studentId, planId }: { studentId: string; planId: string },
): Promise<PlanRow | undefined> {
  const [row] = await plansFor(db, studentId, eq(plans.id, planId));
  return row;
}

const plansFor = (db: Database, studentId: string, condition?: ReturnType<typeof eq>) =>
  db
    .select({ plan: plans, groupTitle: groups.title, studentStatus: planStudents.studentStatus })
    .from(plans)
    .innerJoin(groups, eq(groups.id, plans.groupId))
    .innerJoin(groupMembers, and(eq(groupMembers.groupId, plans.groupId), eq(groupMembers.studentId, studentId)))
    .leftJoin(planStudents, and(eq(planStudents.planId, plans.id), eq(planStudents.studentId, studentId)))
    .where(condition)
    .$dynamic();

/** What hangs on several plans: courses, goals and core contents. */
export async function partsOf(db: Database, planIds: string[]) {
  const [courseRows, goalRows, coreContents] = await Promise.all([
    db
      .select({ planId: planCourses.planId, through: planCourses.through, course: courses })
      .from(planCourses)
      .innerJoin(courses, eq(courses.id, planCourses.courseId))
      .where(inArray(planCourses.planId, planIds))
      .orderBy(asc(courses.title), asc(courses.id)),
    db.select().from(planGoals).where(inArray(planGoals.planId, planIds)).orderBy(asc(planGoals.goalId)),
    db
      .select()
      .from(planCoreContents)
      .where(inArray(planCoreContents.planId, planIds))
      .orderBy(asc(planCoreContents.position), asc(planCoreContents.id)),
  ]);
  return { courses: courseRows, goals: goalRows, coreContents };
}
