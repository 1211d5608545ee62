import { and, asc, eq, sql } from "drizzle-orm";
import { isOpen } from "#server/access/protectedIdentity.ts";
import { builtOnce } from "#server/database/builtOnce.ts";
import type { Database } from "#server/database/connect.ts";
import { isOneOf } from "#server/database/isOneOf.ts";
import { courses } from "#server/database/schema/courses.ts";
import { groupMembers, groups } from "#server/database/schema/groups.ts";
import { users } from "#server/database/schema/people.ts";
import { planCoreContents, planCourses, planGoals, plans } from "#server/database/schema/plans.ts";
import { latestAssessment, placeholdersOf, type Reader } from "../assessments/queries.ts";

export type PlanRow = Awaited<ReturnType<typeof plansOf>>[number];
export type PlanParts = Awaited<ReturnType<typeof partsOf>>;

/** The plans of the student's groups, by start. */
export const plansOf = (db: Database, reader: Reader) => plansQuery(db).execute(placeholdersOf(reader));

export async function visiblePlan(db: Database, reader: Reader, planId: string): Promise<PlanRow | undefined> {
  const [row] = await planQuery(db).execute({ ...placeholdersOf(reader), planId });
  return row;
}

const plansQuery = builtOnce((db) => plansFor(db).orderBy(asc(plans.timeStart), asc(plans.id)).prepare("plans"));

const planQuery = builtOnce((db) =>
  plansFor(db)
    .where(eq(plans.id, sql.placeholder("planId")))
    .prepare("plan"),
);

const plansFor = (db: Database) =>
  db
    .select({
      plan: plans,
      groupTitle: groups.title,
      creatorId: users.id,
      assessmentId: latestAssessment(db, "PLAN", plans.id),
    })
    .from(plans)
    .innerJoin(groups, eq(groups.id, plans.groupId))
    .innerJoin(
      groupMembers,
      and(eq(groupMembers.groupId, plans.groupId), eq(groupMembers.studentId, sql.placeholder("studentId"))),
    )
    .leftJoin(users, and(eq(users.id, plans.creatorId), isOpen(users)))
    .$dynamic();

/** What hangs on several plans: courses, goals and core contents. */
export async function partsOf(db: Database, planIds: string[]) {
  const [courseRows, goals, coreContents] = await Promise.all([
    coursesQuery(db).execute({ planIds }),
    goalsQuery(db).execute({ planIds }),
    coreContentsQuery(db).execute({ planIds }),
  ]);
  return { courses: courseRows, goals, coreContents };
}

const coursesQuery = builtOnce((db) =>
  db
    .select({ planId: planCourses.planId, through: planCourses.through, course: courses })
    .from(planCourses)
    .innerJoin(courses, eq(courses.id, planCourses.courseId))
    .where(isOneOf(planCourses.planId, "planIds"))
    .orderBy(asc(courses.title), asc(courses.id))
    .prepare("plan_courses"),
);

const goalsQuery = builtOnce((db) =>
  db
    .select()
    .from(planGoals)
    .where(isOneOf(planGoals.planId, "planIds"))
    .orderBy(asc(planGoals.goalId))
    .prepare("plan_goals"),
);

const coreContentsQuery = builtOnce((db) =>
  db
    .select()
    .from(planCoreContents)
    .where(isOneOf(planCoreContents.planId, "planIds"))
    .orderBy(asc(planCoreContents.position), asc(planCoreContents.id))
    .prepare("plan_core_contents"),
);
