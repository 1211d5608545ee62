import { asc, getTableColumns, inArray } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { assessmentDetails, assessmentFeedbacks, assessments } from "#server/database/schema/assessments.ts";
import { assignments } from "#server/database/schema/assignments.ts";
import { plans } from "#server/database/schema/plans.ts";
import { NEVER } from "#server/database/schema/posts.ts";
import { replaceRows, upsert } from "#server/database/upsert.ts";
import { endAssessments, partIdOf } from "./assessedBy.ts";
import { all, type Imported, idsOf, imported, numbered, rowsBy, studentsOf } from "./imported.ts";
import { cellIdOf } from "./matrices.ts";
import { forgetNotifications } from "./posts.ts";
import { refuseAssessments } from "./refuseAssessments.ts";

type Result = { part: string; row: string; level: number };

export const assessment: Imported<"assessment"> = imported({
  refersTo: ({ student, work, results, feedback }) => [
    ["student", student],
    [work.kind, work.id],
    ...all(
      "matrix",
      [...results, ...feedback].flatMap(({ matrix }) => matrix ?? []),
    ),
    ...all(
      "user",
      feedback.flatMap(({ writer }) => writer ?? []),
    ),
  ],
  refuses: refuseAssessments,
  publishedAt: ({ published }) => published,
  async read(db, ids) {
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
  },
  rowOf: ({ id, values: { student, work, published, results, feedback }, idOf }) => {
    const ownerId = idOf(work.kind, work.id);
    const partOf = (matrix: string | null) => partIdOf(ownerId, matrix === null ? null : idOf("matrix", matrix));
    return {
      id,
      studentId: idOf("student", student),
      ownerType: work.kind === "plan" ? ("PLAN" as const) : ("ASSIGNMENT" as const),
      ownerId,
      published,
      results: results.map(({ matrix, row, level }) => ({ part: partOf(matrix), row, level })).toSorted(byPlace),
      feedback: feedback.map(({ matrix, text, writer }) => ({
        part: partOf(matrix),
        text,
        writer: writer === null ? null : idOf("user", writer),
      })),
    };
  },
  async write(db, rows) {
    const ids = idsOf(rows);
    const titles = await titlesOf(
      db,
      rows.map(({ ownerId }) => ownerId),
    );
    const titled = rows.map((row) => ({ ...row, ownerTitle: titles.get(row.ownerId) ?? "" }));
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
  },
  follows: { event: "result", of: studentsOf(assessments) },
  async end(db, ids) {
    await endAssessments(db, ids);
    for (const type of ["PLAN", "ASSIGNMENT"] as const) await forgetNotifications(db, type, ids);
  },
});

const byPlace = (one: Result, other: Result): number =>
  `${one.part}\n${one.row}` < `${other.part}\n${other.row}` ? -1 : 1;

const detailOf = (assessmentId: string, { part, row, level }: Result) => ({
  assessmentId,
  blockPartId: part,
  rowId: row,
  cellId: cellIdOf(row, level),
  level,
});

async function titlesOf(db: Database, ids: string[]): Promise<Map<string, string>> {
  const ofPlans = db.select({ id: plans.id, title: plans.title }).from(plans).where(inArray(plans.id, ids));
  const ofAssignments = db
    .select({ id: assignments.id, title: assignments.title })
    .from(assignments)
    .where(inArray(assignments.id, ids));
  return new Map((await ofPlans.unionAll(ofAssignments)).map(({ id, title }) => [id, title]));
}
