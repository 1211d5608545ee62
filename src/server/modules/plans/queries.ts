import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { type Given, isGivenTo } from "#server/access/givenToGroups.ts";
import { isOpen } from "#server/access/protectedIdentity.ts";
import type { Database } from "#server/database/connect.ts";
import { isOneOf, type Places, prepared } from "#server/database/prepared.ts";
import { courses } from "#server/database/schema/courses.ts";
import { groups } from "#server/database/schema/groups.ts";
import { users } from "#server/database/schema/people.ts";
import { planCoreContents, planCourses, planGoals, plans } from "#server/database/schema/plans.ts";
import { latestOfOwner } from "../assessments/latestOfOwner.ts";
import type { Reader } from "../assessments/queries.ts";

export type PlanRow = Awaited<ReturnType<typeof plansOf>>[number];
export type PlanParts = Awaited<ReturnType<typeof partsOf>>;

/** Length of a plan without an end (PLAN-4). */
const PLAN_LENGTH = sql`interval '7 days'`;

export const GIVEN_PLANS: Given = {
  id: plans.id,
  groupId: plans.groupId,
  from: sql`${plans}`,
  begins: plans.timeStart,
  ends: sql`coalesce(${plans.timeEnd}, ${plans.timeStart} + ${PLAN_LENGTH})`,
};

/** Returns the plans of the student's groups, by start. */
export const plansOf = prepared((db, reader: Places<Reader>) =>
  plansFor(db, reader, { listedAt: reader.now }).orderBy(asc(plans.timeStart), asc(plans.id)),
);

export async function visiblePlan(db: Database, reader: Reader, planId: string): Promise<PlanRow | undefined> {
  const [row] = await planQuery(db, { ...reader, planId });
  return row;
}

const planQuery = prepared((db, { planId, ...reader }: Places<Reader & { planId: string }>) =>
  plansFor(db, reader, { only: eq(plans.id, planId) }),
);

const plansFor = (db: Database, reader: Places<Reader>, listed: { listedAt?: Places<Reader>["now"]; only?: SQL }) => {
  const latest = latestOfOwner(db, reader, { ownerType: "PLAN", ownerId: plans.id });
  return db
    .select({
      plan: plans,
      groupTitle: groups.title,
      creatorId: users.id,
      assessmentId: sql<string | null>`(${latest})`,
    })
    .from(plans)
    .innerJoin(groups, eq(groups.id, plans.groupId))
    .leftJoin(users, and(eq(users.id, plans.creatorId), isOpen(users)))
    .where(isGivenTo(plans.id, GIVEN_PLANS, { isReader: (studentId) => eq(studentId, reader.studentId), ...listed }))
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
