import { and, inArray } from "drizzle-orm";
import { dataProblem } from "#contract/integration/dataProblems.ts";
import { endAssessments, partIdOf } from "#server/content/assessedBy.ts";
import { byPlace, readAssessments, worksOf, writeAssessments } from "#server/content/assessments.ts";
import type { Database } from "#server/database/connect.ts";
import { assessmentBlockParts, assessments, matrices } from "#server/database/schema/assessments.ts";
import { groupMembers } from "#server/database/schema/groups.ts";
import { forgetNotifications } from "#server/notify/notifyGuardians.ts";
import { all, type Imported, type Incoming, imported, type Refusal, studentsOf } from "./imported.ts";

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
  read: readAssessments,
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
  write: writeAssessments,
  follows: { event: "result", of: studentsOf(assessments) },
  async end(db, ids) {
    await endAssessments(db, ids);
    for (const type of ["PLAN", "ASSIGNMENT"] as const) await forgetNotifications(db, type, ids);
  },
});

/** Finds assessments that contradict what is there. */
async function refuseAssessments(db: Database, batch: Incoming<"assessment">[]): Promise<Map<string, Refusal>> {
  return new Map([...(await refuseResults(db, batch)), ...(await refuseStrangers(db, batch))]);
}

/**
 * Finds new assessments of students who are not in the group of the plan or assignment. Students who have left the group keep
 * the assessments that they have, which may also change.
 */
async function refuseStrangers(db: Database, batch: Incoming<"assessment">[]): Promise<Map<string, Refusal>> {
  const incoming = batch.map(({ sourcedId, id, values: { student, work }, idOf }) => ({
    sourcedId,
    id,
    kind: work.kind,
    ownerId: idOf(work.kind, work.id),
    studentId: idOf("student", student),
  }));
  const there = await db
    .select({ id: assessments.id, studentId: assessments.studentId, ownerId: assessments.ownerId })
    .from(assessments)
    .where(
      inArray(
        assessments.id,
        incoming.map(({ id }) => id),
      ),
    );
  const kept = new Set(there.map(({ id, studentId, ownerId }) => `${id}\n${studentId}\n${ownerId}`));
  const added = incoming.filter(({ id, studentId, ownerId }) => !kept.has(`${id}\n${studentId}\n${ownerId}`));
  const works = await worksOf(
    db,
    added.map(({ ownerId }) => ownerId),
  );
  const members = await db
    .select({ groupId: groupMembers.groupId, studentId: groupMembers.studentId })
    .from(groupMembers)
    .where(
      and(
        inArray(groupMembers.groupId, [...new Set([...works.values()].map(({ groupId }) => groupId))]),
        inArray(groupMembers.studentId, [...new Set(added.map(({ studentId }) => studentId))]),
      ),
    );
  const isMember = new Set(members.map(({ groupId, studentId }) => `${groupId}\n${studentId}`));
  return new Map(
    added.flatMap(({ sourcedId, kind, ownerId, studentId }) =>
      isMember.has(`${works.get(ownerId)?.groupId}\n${studentId}`)
        ? []
        : [[sourcedId, { ...dataProblem("notInGroup", { kind }), at: "student" }] as const],
    ),
  );
}

/** Finds results in rows and levels that their matrix does not have, and matrices by which the work is not assessed. */
async function refuseResults(db: Database, batch: Incoming<"assessment">[]): Promise<Map<string, Refusal>> {
  const incoming = batch.map(({ sourcedId, values, idOf }) => ({
    sourcedId,
    values,
    owner: idOf(values.work.kind, values.work.id),
    localIdOf: (matrix: string | null) => (matrix === null ? null : idOf("matrix", matrix)),
  }));
  const matrixIds = incoming.flatMap(({ values, localIdOf }) =>
    values.results.flatMap(({ matrix }) => localIdOf(matrix) ?? []),
  );
  const found = await db
    .select({ id: matrices.id, paragraphs: matrices.paragraphs })
    .from(matrices)
    .where(inArray(matrices.id, [...new Set(matrixIds)]));
  const cells = new Set(
    found.flatMap(({ id, paragraphs }) =>
      paragraphs.flatMap(({ rows }) =>
        rows.flatMap((row) => row.cells.map(({ level }) => `${id}\n${row.id}\n${level}`)),
      ),
    ),
  );
  const parts = await db
    .select({ id: assessmentBlockParts.id })
    .from(assessmentBlockParts)
    .where(inArray(assessmentBlockParts.ownerId, [...new Set(incoming.map(({ owner }) => owner))]));
  const known = new Set(parts.map(({ id }) => id));
  const refused = new Map<string, Refusal>();
  for (const { sourcedId, values, owner, localIdOf } of incoming) {
    const { work, results, feedback } = values;
    for (const { matrix, row, level } of results)
      if (!cells.has(`${localIdOf(matrix)}\n${row}\n${level}`))
        refused.set(sourcedId, dataProblem("matrixWithoutCell", { matrix: matrix ?? "", row, level }));
    for (const { matrix } of [...results, ...feedback])
      if (!known.has(partIdOf(owner, localIdOf(matrix))))
        refused.set(
          sourcedId,
          matrix === null
            ? dataProblem("notAssessedAlone", { kind: work.kind })
            : dataProblem("notAssessedBy", { kind: work.kind, matrix }),
        );
    const places = new Set(results.map(({ matrix, row }) => `${matrix}\n${row}`));
    if (places.size < results.length) refused.set(sourcedId, dataProblem("rowTwice"));
  }
  return refused;
}
