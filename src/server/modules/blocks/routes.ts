import { listBlocks } from "#contract/plans/endpoints.ts";
import type { Api } from "#server/api.ts";
import { NotFound } from "#server/http/problems.ts";
import { partsOf } from "../assessments/queries.ts";
import { assignmentsAmong, tasksOf } from "../assignments/queries.ts";
import { attachmentsOf } from "../files/queries.ts";
import { presentBlock, withAssessment } from "./present.ts";
import { blocksOf, isOwnerVisible } from "./queries.ts";

export function blockRoutes({ route }: Api): void {
  route(listBlocks, async ({ db, query, studentId, situation, now }) => {
    const reader = { studentId, now };
    const owner = { type: query.referenceType, id: query.referenceId };
    if (!(await isOwnerVisible(db, { ...reader, situation }, owner))) throw new NotFound();
    const [rows, parts] = await Promise.all([
      blocksOf(db, owner),
      partsOf(db, studentId, { ownerType: owner.type, ownerId: owner.id }),
    ]);
    const blockIds = rows.map(({ id }) => id);
    const assignmentIds = rows.flatMap(({ assignmentId }) => assignmentId ?? []);
    const [files, assignmentRows, tasks] = await Promise.all([
      attachmentsOf(db, { ownerType: "BLOCK", ownerIds: blockIds }),
      assignmentsAmong(db, { ...reader, ids: assignmentIds }),
      tasksOf(db, { studentId, assignmentIds }),
    ]);
    const blocks = rows.flatMap((row) => presentBlock(row, { files, assignments: assignmentRows, tasks }) ?? []);
    return parts.length > 0 ? withAssessment(blocks, owner.id) : blocks;
  });
}
