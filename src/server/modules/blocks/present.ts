import type { TASK_STATUSES } from "#contract/assignments/kinds.ts";
import type { AssignmentBlock, Block, FileBlock } from "#contract/plans/schemas.ts";
import type { AssignmentRow, TaskRow } from "../assignments/queries.ts";
import type { AttachmentRow } from "../files/queries.ts";
import type { BlockRow } from "./queries.ts";

/** Linked objects of all blocks, fetched together. */
export type BlockParts = { files: AttachmentRow[]; assignments: AssignmentRow[]; tasks: TaskRow[] };

const SUBMITTED = "ASSIGNMENT_TASK_SUBMITTED" satisfies (typeof TASK_STATUSES)[number];

/** Returns null for a block whose file or assignment is missing or not the student's. */
export function presentBlock(row: BlockRow, { files, assignments, tasks }: BlockParts): Block | null {
  const blockId = row.id;
  switch (row.type) {
    case "EDITOR":
      return { blockType: row.type, blockId, text: row.text };
    case "LINK":
      return {
        blockType: row.type,
        blockId,
        title: row.title,
        description: row.text,
        image: row.image,
        url: row.url,
      };
    case "ASSESSMENT":
      return { blockType: row.type, blockId, title: row.title };
    case "FILE": {
      const file = files.find(({ ownerId }) => ownerId === row.id);
      return file ? { blockType: row.type, blockId, ...presentFile(file) } : null;
    }
    case "ASSIGNMENT": {
      const found = assignments.find(({ assignment }) => assignment.id === row.assignmentId);
      return found ? { blockType: row.type, blockId, ...presentFacts(found, tasks) } : null;
    }
  }
}

/** Adds an assessment block at the end, unless there is one already. */
export const withAssessment = (blocks: Block[], ownerId: string): Block[] =>
  blocks.some(({ blockType }) => blockType === "ASSESSMENT")
    ? blocks
    : [...blocks, { blockType: "ASSESSMENT", blockId: `${ownerId}.assessment`, title: "" }];

const presentFile = ({ id, name, type, size }: AttachmentRow): Omit<FileBlock, "blockType" | "blockId"> => ({
  id,
  name,
  type,
  size,
  url: `/fileItems/${id}`,
});

function presentFacts(
  { assignment, assessmentId }: AssignmentRow,
  tasks: TaskRow[],
): Omit<AssignmentBlock, "blockType" | "blockId"> {
  const own = tasks.filter(({ assignmentId }) => assignmentId === assignment.id);
  return {
    id: assignment.id,
    title: assignment.title,
    assignmentType: assignment.assignmentType,
    description: assignment.description,
    dueDate: assignment.dueDate?.toISOString() ?? null,
    groupEnabled: assignment.groupEnabled,
    publishedAssessments: assessmentId === null ? 0 : 1,
    sectionId: assignment.groupId,
    startDate: assignment.startDate?.toISOString() ?? null,
    status: assignment.status,
    submittedTasks: own.filter(({ status }) => status === SUBMITTED).length,
    totalTasks: own.length,
  };
}
