import { and, asc, desc, eq, gte, inArray, lt, lte, sql } from "drizzle-orm";
import { isGivenTo } from "#server/access/givenToGroups.ts";
import type { Database } from "#server/database/connect.ts";
import { studentSchools } from "#server/database/schema/people.ts";
import { planGoals, plans } from "#server/database/schema/plans.ts";
import { documentationStudents, documentations, feedGoals, goals } from "#server/database/schema/posts.ts";
import type { Span } from "../assessments/queries.ts";
import { GIVEN_PLANS } from "../plans/queries.ts";

type TowardsGoalsParams = { studentId: string; goalIds: string[]; span: Span; now: Date };

/** Returns plans of the student's groups with these goals that overlap the span, latest first. */
export const plansTowards = (db: Database, { studentId, goalIds, span }: TowardsGoalsParams) =>
  db
    .select({ goalId: planGoals.goalId, plan: plans })
    .from(planGoals)
    .innerJoin(plans, eq(plans.id, planGoals.planId))
    .where(
      and(
        isGivenTo(plans.id, GIVEN_PLANS, { isReader: (column) => eq(column, studentId) }),
        inArray(planGoals.goalId, goalIds),
        lt(plans.timeStart, span.to),
        sql`${GIVEN_PLANS.ends} >= ${span.from.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(desc(plans.timeStart), desc(plans.id));

/** Returns the student's documentations that were published in the span, latest first. */
export const documentationsTowards = (db: Database, { studentId, goalIds, span, now }: TowardsGoalsParams) =>
  db
    .select({ goalId: feedGoals.goalId, documentation: documentations })
    .from(feedGoals)
    .innerJoin(documentations, eq(documentations.id, feedGoals.ownerId))
    .innerJoin(
      documentationStudents,
      and(eq(documentationStudents.documentationId, documentations.id), eq(documentationStudents.studentId, studentId)),
    )
    .where(
      and(
        eq(feedGoals.ownerType, "DOCUMENTATION"),
        inArray(feedGoals.goalId, goalIds),
        gte(documentations.published, span.from),
        lt(documentations.published, span.to),
        lte(documentations.published, now),
      ),
    )
    .orderBy(desc(documentations.published), desc(documentations.id));

/** Returns the goals of the student's schools. */
export const goalsOfStudent = (db: Database, studentId: string) =>
  db
    .select()
    .from(goals)
    .where(
      inArray(
        goals.schoolId,
        db.select({ id: studentSchools.schoolId }).from(studentSchools).where(eq(studentSchools.studentId, studentId)),
      ),
    )
    .orderBy(asc(goals.group), asc(goals.title), asc(goals.id));
