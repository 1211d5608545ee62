import { and, asc, eq } from "drizzle-orm";
import { isOpen } from "#server/access/protectedIdentity.ts";
import type { Database } from "#server/database/connect.ts";
import { isOneOf, type Places, prepared } from "#server/database/prepared.ts";
import { courses } from "#server/database/schema/courses.ts";
import { groupMembers, groups } from "#server/database/schema/groups.ts";
import { users } from "#server/database/schema/people.ts";
import { planCoreContents, planCourses, planGoals, plans } from "#server/database/schema/plans.ts";
import { latestOfEach, type Reader } from "../assessments/queries.ts";

export type PlanRow = Awaited<ReturnType<typeof plansOf>>[number];
export type PlanParts = Awaited<ReturnType<typeof partsOf>>;

/** Returns the plans of the student's groups, by start. */
export const plansOf = prepared((db, reader: Places<Reader>) =>
  plansFor(db, reader).orderBy(asc(plans.timeStart), asc(plans.id)),
);

export async function visiblePlan(db: Database, reader: Reader, planId: string): Promise<PlanRow | undefined> {
  const [row] = await planQuery(db, { ...reader, planId });
  return row;
}

const planQuery = prepared((db, { planId, ...reader }: Places<Reader & { planId: string }>) =>
  plansFor(db, reader).where(eq(plans.id, planId)),
);

const plansFor = (db: Database, reader: Places<Reader>) => {
  const latest = latestOfEach(db, reader, "PLAN");
  return db
    .select({
      plan: plans,
      groupTitle: groups.title,
      creatorId: users.id,
      assessmentId: latest.id,
    })
    .from(plans)
    .innerJoin(groups, eq(groups.id, plans.groupId))
    .innerJoin(groupMembers, and(eq(groupMembers.groupId, plans.groupId), eq(groupMembers.studentId, reader.studentId)))
    .leftJoin(users, and(eq(users.id, plans.creatorId), isOpen(users)))
    .leftJoin(latest, eq(latest.ownerId, plans.id))
    .$dynamic();
};

/** Returns courses, goals and core contents of several plans. */
export async function partsOf(db: Database, planIds: string[]) {
  const [courseRows, goals, coreContents] = await Promise.all([
    coursesQuery(db, { planIds }),
    goalsQuery(db, { planIds }),
    coreContentsQuery(db, { planIds }),
  ]);
  return { courses: courseRows, goals, coreContents };
}

type OfPlans = { planIds: string[] };

const coursesQuery = prepared((db, { planIds }: Places<OfPlans>) =>
  db
    .select({ planId: planCourses.planId, through: planCourses.through, course: courses })
    .from(planCourses)
    .innerJoin(courses, eq(courses.id, planCourses.courseId))
    .where(isOneOf(planCourses.planId, planIds))
    .orderBy(asc(courses.title), asc(courses.id)),
);

const goalsQuery = prepared((db, { planIds }: Places<OfPlans>) =>
  db.select().from(planGoals).where(isOneOf(planGoals.planId, planIds)).orderBy(asc(planGoals.goalId)),
);

const coreContentsQuery = prepared((db, { planIds }: Places<OfPlans>) =>
  db
    .select()
    .from(planCoreContents)
    .where(isOneOf(planCoreContents.planId, planIds))
    .orderBy(asc(planCoreContents.position), asc(planCoreContents.id)),
);
