import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { idsOf, rowsBy } from "#server/database/rows.ts";
import {
  assessmentBlockParts,
  assessmentDetails,
  assessmentFeedbacks,
  assessments,
} from "#server/database/schema/assessments.ts";
import { assignments } from "#server/database/schema/assignments.ts";
import { plans } from "#server/database/schema/plans.ts";
import { upsert } from "#server/database/upsert.ts";

/** Part of a plan or an assignment by which students are assessed; without a matrix by feedback. */
export type AssessedBy = { matrix: string | null; course: string | null };

type OwnerType = "PLAN" | "ASSIGNMENT";
type Work = { id: string; groupId: string; title: string; assessedBy: AssessedBy[] };

/** Id of a part by which a plan or an assignment is assessed. */
export const partIdOf = (ownerId: string, matrixId: string | null): string => `${ownerId}.${matrixId ?? "feedback"}`;

/** Courses of a plan or an assignment: its own, and those through its matrices. */
export const coursesThrough = ({ courses, assessedBy }: { courses: string[]; assessedBy: AssessedBy[] }) => [
  ...courses.map((courseId) => ({ courseId, through: "COURSE" as const })),
  ...[...new Set(assessedBy.flatMap(({ course }) => course ?? []))].map((courseId) => ({
    courseId,
    through: "MATRIX" as const,
  })),
];

/** Reads the parts by which plans or assignments are assessed. */
export async function assessedOf(
  db: Database,
  ownerType: OwnerType,
  ids: string[],
): Promise<(ownerId: string) => AssessedBy[]> {
  const rows = await db
    .select()
    .from(assessmentBlockParts)
    .where(and(eq(assessmentBlockParts.ownerType, ownerType), inArray(assessmentBlockParts.ownerId, ids)))
    .orderBy(asc(assessmentBlockParts.position), asc(assessmentBlockParts.id));
  const partsOf = rowsBy(rows, ({ ownerId }) => ownerId);
  return (ownerId) => partsOf(ownerId).map(({ referenceId, courseId }) => ({ matrix: referenceId, course: courseId }));
}

/** Writes the parts by which plans or assignments are assessed, and their titles where results show them. */
export async function writeAssessed(db: Database, ownerType: OwnerType, works: Work[]): Promise<void> {
  const rows = works.flatMap(({ id: ownerId, groupId, assessedBy }) =>
    assessedBy.map(({ matrix, course }, position) => ({
      id: partIdOf(ownerId, matrix),
      ownerType,
      ownerId,
      groupId,
      referenceType: matrix === null ? "assessmentonlyfeedback" : "matrix",
      referenceId: matrix,
      courseId: course,
      position,
    })),
  );
  const wanted = new Set(rows.map(({ id }) => id));
  const ids = idsOf(works);
  const ofWorks = and(eq(assessmentBlockParts.ownerType, ownerType), inArray(assessmentBlockParts.ownerId, ids));
  const known = await db.select({ id: assessmentBlockParts.id }).from(assessmentBlockParts).where(ofWorks);
  await endParts(
    db,
    idsOf(known).filter((id) => !wanted.has(id)),
  );
  const unsaid = "no source says it";
  if (rows.length > 0) await upsert(db, assessmentBlockParts, rows, { status: unsaid, value: unsaid });
  const work = ownerType === "PLAN" ? plans : assignments;
  await db
    .update(assessments)
    .set({ ownerTitle: sql`${work.title}` })
    .from(work)
    .where(
      and(
        eq(assessments.ownerType, ownerType),
        inArray(assessments.ownerId, ids),
        eq(work.id, assessments.ownerId),
        ne(work.title, assessments.ownerTitle),
      ),
    );
}

/** Removes parts, with what students have reached in them. */
async function endParts(db: Database, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.delete(assessmentDetails).where(inArray(assessmentDetails.blockPartId, ids));
  await db.delete(assessmentFeedbacks).where(inArray(assessmentFeedbacks.blockPartId, ids));
  await db.delete(assessmentBlockParts).where(inArray(assessmentBlockParts.id, ids));
}

/** Removes assessments with their results. */
export async function endAssessments(db: Database, ids: string[]): Promise<void> {
  await db.delete(assessmentDetails).where(inArray(assessmentDetails.assessmentId, ids));
  await db.delete(assessmentFeedbacks).where(inArray(assessmentFeedbacks.assessmentId, ids));
  await db.delete(assessments).where(inArray(assessments.id, ids));
}

/** Removes everything by which plans are assessed, with their results. */
export async function endAssessed(db: Database, planIds: string[]): Promise<void> {
  const ofPlans = and(eq(assessments.ownerType, "PLAN"), inArray(assessments.ownerId, planIds));
  const results = await db.select({ id: assessments.id }).from(assessments).where(ofPlans);
  if (results.length > 0) await endAssessments(db, idsOf(results));
  const partsOfPlans = and(eq(assessmentBlockParts.ownerType, "PLAN"), inArray(assessmentBlockParts.ownerId, planIds));
  const parts = await db.select({ id: assessmentBlockParts.id }).from(assessmentBlockParts).where(partsOfPlans);
  await endParts(db, idsOf(parts));
}
