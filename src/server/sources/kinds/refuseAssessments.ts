import { and, inArray } from "drizzle-orm";
import { dataProblem } from "#contract/dataProblems.ts";
import type { Database } from "#server/database/connect.ts";
import { assessmentBlockParts, assessments, matrices } from "#server/database/schema/assessments.ts";
import { assignments } from "#server/database/schema/assignments.ts";
import { groupMembers } from "#server/database/schema/groups.ts";
import { plans } from "#server/database/schema/plans.ts";
import { partIdOf } from "./assessedBy.ts";
import type { Incoming, Refusal } from "./imported.ts";

/** Finds assessments that contradict what is there. */
export const refuseAssessments = async (db: Database, batch: Incoming<"assessment">[]): Promise<Map<string, Refusal>> =>
  new Map([...(await refuseResults(db, batch)), ...(await refuseStrangers(db, batch))]);

/**
 * Finds new assessments of students who are not in the group of the plan or assignment. Students who have left the group keep
 * the assessments that they have, which may also change.
 */
async function refuseStrangers(db: Database, batch: Incoming<"assessment">[]): Promise<Map<string, Refusal>> {
  const asked = batch.map(({ sourcedId, id, values: { student, work }, idOf }) => ({
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
        asked.map(({ id }) => id),
      ),
    );
  const kept = new Set(there.map(({ id, studentId, ownerId }) => `${id}\n${studentId}\n${ownerId}`));
  const added = asked.filter(({ id, studentId, ownerId }) => !kept.has(`${id}\n${studentId}\n${ownerId}`));
  const groupOf = await groupsOf(
    db,
    added.map(({ ownerId }) => ownerId),
  );
  const members = await db
    .select({ groupId: groupMembers.groupId, studentId: groupMembers.studentId })
    .from(groupMembers)
    .where(
      and(
        inArray(groupMembers.groupId, [...new Set(groupOf.values())]),
        inArray(groupMembers.studentId, [...new Set(added.map(({ studentId }) => studentId))]),
      ),
    );
  const isMember = new Set(members.map(({ groupId, studentId }) => `${groupId}\n${studentId}`));
  return new Map(
    added.flatMap(({ sourcedId, kind, ownerId, studentId }) =>
      isMember.has(`${groupOf.get(ownerId)}\n${studentId}`)
        ? []
        : [[sourcedId, { ...dataProblem("notInGroup", { kind }), at: "student" }] as const],
    ),
  );
}

/** Returns the groups of plans and assignments. */
async function groupsOf(db: Database, ids: string[]): Promise<Map<string, string>> {
  const ofPlans = db.select({ id: plans.id, groupId: plans.groupId }).from(plans).where(inArray(plans.id, ids));
  const ofAssignments = db
    .select({ id: assignments.id, groupId: assignments.groupId })
    .from(assignments)
    .where(inArray(assignments.id, ids));
  return new Map((await ofPlans.unionAll(ofAssignments)).map(({ id, groupId }) => [id, groupId]));
}

/** Finds results in rows and levels that their matrix does not have, and matrices by which the work is not assessed. */
async function refuseResults(db: Database, batch: Incoming<"assessment">[]): Promise<Map<string, Refusal>> {
  const asked = batch.map(({ sourcedId, values, idOf }) => ({
    sourcedId,
    values,
    owner: idOf(values.work.kind, values.work.id),
    ours: (matrix: string | null) => (matrix === null ? null : idOf("matrix", matrix)),
  }));
  const matrixIds = asked.flatMap(({ values, ours }) => values.results.flatMap(({ matrix }) => ours(matrix) ?? []));
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
    .where(inArray(assessmentBlockParts.ownerId, [...new Set(asked.map(({ owner }) => owner))]));
  const known = new Set(parts.map(({ id }) => id));
  const refused = new Map<string, Refusal>();
  for (const { sourcedId, values, owner, ours } of asked) {
    const { work, results, feedback } = values;
    for (const { matrix, row, level } of results)
      if (!cells.has(`${ours(matrix)}\n${row}\n${level}`))
        refused.set(sourcedId, dataProblem("matrixWithoutCell", { matrix: matrix ?? "", row, level }));
    for (const { matrix } of [...results, ...feedback])
      if (!known.has(partIdOf(owner, ours(matrix))))
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
