import { asc, getTableColumns, inArray } from "drizzle-orm";
import { NOT_ACHIEVED_CELL } from "#contract/assessments/scales.ts";
import type { Database } from "#server/database/connect.ts";
import { idsOf, numbered, rowsBy } from "#server/database/rows.ts";
import { assessmentDetails, assessmentFeedbacks, assessments } from "#server/database/schema/assessments.ts";
import { assignments } from "#server/database/schema/assignments.ts";
import { plans } from "#server/database/schema/plans.ts";
import { NEVER } from "#server/database/schema/posts.ts";
import { replaceRows, upsert } from "#server/database/upsert.ts";

type Result = { part: string; row: string; level: number };
type Feedback = { part: string; text: string; writer: string | null };
type AssessmentRow = Omit<typeof assessments.$inferSelect, "ownerTitle" | "published"> & {
  published: Date;
  results: Result[];
  feedback: Feedback[];
};

/** Reads assessments with their results and feedback. */
export async function readAssessments(db: Database, ids: string[]) {
  const { ownerTitle: _, ...columns } = getTableColumns(assessments);
  const rows = await db.select(columns).from(assessments).where(inArray(assessments.id, ids));
  const details = await db.select().from(assessmentDetails).where(inArray(assessmentDetails.assessmentId, ids));
  const feedbacks = await db
    .select()
    .from(assessmentFeedbacks)
    .where(inArray(assessmentFeedbacks.assessmentId, ids))
    .orderBy(asc(assessmentFeedbacks.id));
  const resultsOf = rowsBy(details, ({ assessmentId }) => assessmentId);
  const feedbackOf = rowsBy(feedbacks, ({ assessmentId }) => assessmentId);
  return rows.map((row) => ({
    ...row,
    published: row.published ?? NEVER,
    results: resultsOf(row.id)
      .map(({ blockPartId, rowId, level }) => ({ part: blockPartId, row: rowId, level }))
      .toSorted(byPlace),
    feedback: feedbackOf(row.id).map(({ blockPartId, text, editorId }) => ({
      part: blockPartId,
      text,
      writer: editorId,
    })),
  }));
}

/** Writes assessments with their results and feedback. */
export async function writeAssessments(db: Database, rows: AssessmentRow[]): Promise<void> {
  const ids = idsOf(rows);
  const works = await worksOf(
    db,
    rows.map(({ ownerId }) => ownerId),
  );
  const titled = rows.map((row) => ({ ...row, ownerTitle: works.get(row.ownerId)?.title ?? "" }));
  await upsert(db, assessments, titled, {});
  const details = rows.flatMap(({ id: assessmentId, results }) => results.map((one) => detailOf(assessmentId, one)));
  await replaceRows(db, assessmentDetails, inArray(assessmentDetails.assessmentId, ids), details);
  const feedbacks = rows.flatMap(({ id: assessmentId, feedback, published }) =>
    feedback.map(({ part, text, writer }, at) => ({
      id: numbered(assessmentId, at),
      assessmentId,
      blockPartId: part,
      text,
      editorId: writer,
      created: published,
    })),
  );
  await replaceRows(db, assessmentFeedbacks, inArray(assessmentFeedbacks.assessmentId, ids), feedbacks);
}

/** Compares results by their places, by which they are kept sorted. */
export const byPlace = (one: Result, other: Result): number =>
  `${one.part}\n${one.row}` < `${other.part}\n${other.row}` ? -1 : 1;

const detailOf = (assessmentId: string, { part, row, level }: Result) => ({
  assessmentId,
  blockPartId: part,
  rowId: row,
  cellId: cellIdOf(row, level),
  level,
});

/** Id of the cell of a level in a row. */
export const cellIdOf = (row: string, level: number): string => (level === 0 ? NOT_ACHIEVED_CELL : `${row}-${level}`);

/** Reads plans and assignments by their ids. */
export async function worksOf(db: Database, ids: string[]): Promise<Map<string, { title: string; groupId: string }>> {
  const found = db
    .select({ id: plans.id, title: plans.title, groupId: plans.groupId })
    .from(plans)
    .where(inArray(plans.id, ids))
    .unionAll(
      db
        .select({ id: assignments.id, title: assignments.title, groupId: assignments.groupId })
        .from(assignments)
        .where(inArray(assignments.id, ids)),
    );
  return new Map((await found).map(({ id, ...work }) => [id, work]));
}
