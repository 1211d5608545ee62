import { and, asc, eq, inArray } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { courses } from "#server/database/schema/courses.ts";
import { groupMembers, groups } from "#server/database/schema/groups.ts";
import { users } from "#server/database/schema/people.ts";
import { planCoreContents, planCourses, planGoals, plans } from "#server/database/schema/plans.ts";
import { isOpen } from "#server/protectedIdentity.ts";
import { latestAssessment, type Reader } from "../assessments/queries.ts";

export type PlanRow = Awaited<ReturnType<typeof plansOf>>[number];
export type PlanParts = Awaited<ReturnType<typeof partsOf>>;

/** The plans of the student's groups, by start. */
export const plansOf = (db: Database, reader: Reader) =>
  plansFor(db, reader).orderBy(asc(plans.timeStart), asc(plans.id));

export async function visiblePlan(db: Database, reader: Reader, planId: string): Promise<PlanRow | undefined> {
  const [row] = await plansFor(db, reader, eq(plans.id, planId));
  return row;
}

const plansFor = (db: Database, reader: Reader, condition?: ReturnType<typeof eq>) =>
  db
    .select({
      plan: plans,
      groupTitle: groups.title,
      creatorId: users.id,
      assessmentId: latestAssessment(db, reader, "PLAN", plans.id),
    })
    .from(plans)
    .innerJoin(groups, eq(groups.id, plans.groupId))
    .innerJoin(groupMembers, and(eq(groupMembers.groupId, plans.groupId), eq(groupMembers.studentId, reader.studentId)))
    .leftJoin(users, and(eq(users.id, plans.creatorId), isOpen(users)))
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
