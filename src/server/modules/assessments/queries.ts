import { and, asc, desc, eq, gte, inArray, lt, lte, or, type SQL, sql } from "drizzle-orm";
import { hasBeenIn } from "#server/access/givenToGroups.ts";
import { isOpen } from "#server/access/protectedIdentity.ts";
import type { Database } from "#server/database/connect.ts";
import { existsOfEach } from "#server/database/existsOfEach.ts";
import { isOneOf, type Places, prepared } from "#server/database/prepared.ts";
import {
  assessmentBlockParts,
  assessmentDetails,
  assessmentFeedbacks,
  assessmentGoals,
  assessments,
  courseMatrices,
  matrices,
} from "#server/database/schema/assessments.ts";
import { courses } from "#server/database/schema/courses.ts";
import { groups } from "#server/database/schema/groups.ts";
import { users } from "#server/database/schema/people.ts";

export type Owner = { ownerType: "PLAN" | "ASSIGNMENT"; ownerId: string };
/** Moments: from the first (inclusive) to the last (exclusive). */
export type Span = { from: Date; to: Date };
/** The student, and the moment: results published later are not included. */
export type Reader = { studentId: string; now: Date };

export type PartRow = typeof assessmentBlockParts.$inferSelect;
export type ResultRow = Awaited<ReturnType<typeof resultsOf>>[number];
export type FeedbackRow = Awaited<ReturnType<typeof feedbacksOf>>[number];

/** Parts by which plans and assignments of the student's groups are assessed. */
export const partsOf = (db: Database, studentId: string, { ownerType, ownerId }: Owner): Promise<PartRow[]> =>
  db
    .select()
    .from(assessmentBlockParts)
    .where(
      and(
        eq(assessmentBlockParts.ownerType, ownerType),
        eq(assessmentBlockParts.ownerId, ownerId),
        hasBeenIn(db, assessmentBlockParts.groupId, studentId),
      ),
    )
    .orderBy(asc(assessmentBlockParts.position), asc(assessmentBlockParts.id));

/** Condition for results that are published and the student's own. Drafts and future results never leave the server. */
const published = ({ studentId, now }: Reader, span?: Span) =>
  and(
    eq(assessments.studentId, studentId),
    lte(assessments.published, now),
    span && gte(assessments.published, span.from),
    span && lt(assessments.published, span.to),
  );

export const assessmentsOf = (db: Database, reader: Reader, { ownerType, ownerId }: Owner) =>
  db
    .select()
    .from(assessments)
    .where(and(published(reader), eq(assessments.ownerType, ownerType), eq(assessments.ownerId, ownerId)))
    .orderBy(asc(assessments.published), asc(assessments.id));

/**
 * Selects the student's latest published assessment of each plan or assignment, to be joined: read once, since a look into the
 * table for each of them costs more.
 */
export const latestOfEach = (db: Database, { studentId, now }: Places<Reader>, ownerType: Owner["ownerType"]) =>
  db
    .selectDistinctOn([assessments.ownerId], { ownerId: assessments.ownerId, id: assessments.id })
    .from(assessments)
    .where(
      and(eq(assessments.studentId, studentId), lte(assessments.published, now), eq(assessments.ownerType, ownerType)),
    )
    .orderBy(assessments.ownerId, desc(assessments.published), desc(assessments.id))
    .as("latest");

export async function assessmentById(db: Database, reader: Reader, id: string) {
  const [row] = await db
    .select()
    .from(assessments)
    .where(and(published(reader), eq(assessments.id, id)));
  return row;
}

export const detailsOf = (db: Database, assessmentIds: string[]) =>
  db.select().from(assessmentDetails).where(inArray(assessmentDetails.assessmentId, assessmentIds));

/** Returns the student's newest published assessments that have a result in some row, or feedback. */
export const latestAssessments = prepared((db, { studentId, now, count }: Places<Reader & { count: number }>) =>
  db
    .select()
    .from(assessments)
    .where(
      and(
        eq(assessments.studentId, studentId),
        lte(assessments.published, now),
        or(
          existsOfEach(
            db
              .select({ one: sql`1` })
              .from(assessmentDetails)
              .where(eq(assessmentDetails.assessmentId, assessments.id)),
          ),
          existsOfEach(
            db
              .select({ one: sql`1` })
              .from(assessmentFeedbacks)
              .where(
                and(eq(assessmentFeedbacks.assessmentId, assessments.id), eq(assessmentFeedbacks.isPrivate, false)),
              ),
          ),
        ),
      ),
    )
    .orderBy(desc(assessments.published), desc(assessments.id))
    .limit(count),
);

/** Returns what assessments reached in rows of matrices and goals. */
export const reachedInAssessments = prepared((db, { assessmentIds }: Places<{ assessmentIds: string[] }>) =>
  reachedFor(db, isOneOf(assessments.id, assessmentIds)),
);

/** Returns what the student's published assessments of assignments reached, oldest first. */
export const reachedInAssignments = prepared(
  (db, { studentId, now, assignmentIds }: Places<Reader & { assignmentIds: string[] }>) =>
    reachedFor(
      db,
      and(
        eq(assessments.studentId, studentId),
        lte(assessments.published, now),
        eq(assessments.ownerType, "ASSIGNMENT"),
        isOneOf(assessments.ownerId, assignmentIds),
      ),
    ),
);

const reachedFor = (db: Database, condition: SQL | undefined) =>
  db
    .select({
      assessmentId: assessments.id,
      ownerId: assessments.ownerId,
      referenceType: assessmentBlockParts.referenceType,
      referenceId: assessmentBlockParts.referenceId,
      rowId: assessmentDetails.rowId,
      cellId: assessmentDetails.cellId,
      level: assessmentDetails.level,
    })
    .from(assessments)
    .innerJoin(assessmentDetails, eq(assessmentDetails.assessmentId, assessments.id))
    .innerJoin(assessmentBlockParts, eq(assessmentBlockParts.id, assessmentDetails.blockPartId))
    .where(condition)
    .orderBy(asc(assessments.published), asc(assessments.id), asc(assessmentBlockParts.position));

/** Results of the span with their parts, oldest first. */
export const resultsOf = (
  db: Database,
  reader: Reader,
  span: Span,
  only: { groupId?: string | undefined; matrixId?: string } = {},
) =>
  db
    .select({ detail: assessmentDetails, part: assessmentBlockParts, assessment: assessments })
    .from(assessments)
    .innerJoin(assessmentDetails, eq(assessmentDetails.assessmentId, assessments.id))
    .innerJoin(assessmentBlockParts, eq(assessmentBlockParts.id, assessmentDetails.blockPartId))
    .where(
      and(
        published(reader, span),
        only.groupId === undefined ? undefined : eq(assessmentBlockParts.groupId, only.groupId),
        only.matrixId === undefined
          ? undefined
          : and(eq(assessmentBlockParts.referenceType, "matrix"), eq(assessmentBlockParts.referenceId, only.matrixId)),
      ),
    )
    .orderBy(asc(assessments.published), asc(assessments.id));

/** Formats a moment for the contract in any year: JavaScript reads PostgreSQL's year 1 as 2001. */
const isoText = (column: typeof assessmentFeedbacks.edited) =>
  sql<string | null>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Feedback of the span or of the given assessments, latest first. */
export const feedbacksOf = (
  db: Database,
  reader: Reader,
  { span, assessmentIds, groupId }: { span?: Span; assessmentIds?: string[]; groupId?: string | undefined },
) =>
  db
    .select({
      feedback: assessmentFeedbacks,
      edited: isoText(assessmentFeedbacks.edited),
      assessment: assessments,
      part: assessmentBlockParts,
      editor: users,
    })
    .from(assessmentFeedbacks)
    .innerJoin(assessments, eq(assessments.id, assessmentFeedbacks.assessmentId))
    .innerJoin(assessmentBlockParts, eq(assessmentBlockParts.id, assessmentFeedbacks.blockPartId))
    .leftJoin(users, and(eq(users.id, assessmentFeedbacks.editorId), isOpen(users)))
    .where(
      and(
        published(reader, span),
        assessmentIds && inArray(assessments.id, assessmentIds),
        groupId === undefined ? undefined : eq(assessmentBlockParts.groupId, groupId),
      ),
    )
    .orderBy(desc(assessmentFeedbacks.created), asc(assessmentFeedbacks.id));

export const matricesBy = prepared((db, { ids }: Places<{ ids: string[] }>) =>
  db.select().from(matrices).where(isOneOf(matrices.id, ids)).orderBy(asc(matrices.title), asc(matrices.id)),
);

export const goalsBy = prepared((db, { ids }: Places<{ ids: string[] }>) =>
  db
    .select()
    .from(assessmentGoals)
    .where(isOneOf(assessmentGoals.id, ids))
    .orderBy(asc(assessmentGoals.title), asc(assessmentGoals.id)),
);

export const coursesBy = (db: Database, ids: string[]) =>
  db.select().from(courses).where(inArray(courses.id, ids)).orderBy(asc(courses.title), asc(courses.id));

export const matricesOfCourse = (db: Database, courseId: string) =>
  db
    .select({ matrix: matrices })
    .from(courseMatrices)
    .innerJoin(matrices, eq(matrices.id, courseMatrices.matrixId))
    .where(eq(courseMatrices.courseId, courseId))
    .orderBy(asc(courseMatrices.position));

/** Groups in whose plans and assignments the student was assessed. */
export const assessedGroups = (db: Database, reader: Reader, span: Span) =>
  db
    .selectDistinct({ id: groups.id, title: groups.title, courseId: assessmentBlockParts.courseId })
    .from(assessments)
    .innerJoin(
      assessmentBlockParts,
      and(
        eq(assessmentBlockParts.ownerType, assessments.ownerType),
        eq(assessmentBlockParts.ownerId, assessments.ownerId),
      ),
    )
    .innerJoin(groups, eq(groups.id, assessmentBlockParts.groupId))
    .where(published(reader, span))
    .orderBy(asc(groups.title), asc(groups.id));
