import type { Block, FileBlock } from "#contract/blocks.ts";
import type { AttachmentRow } from "../files/queries.ts";
import type { BlockRow } from "./queries.ts";

/** What blocks point to, fetched for all of them at once. */
export type BlockParts = { files: AttachmentRow[]; assignments: AssignmentFacts[] };
type AssignmentFacts = Omit<Extract<Block, { blockType: "ASSIGNMENT" }>, "blockType" | "blockId">;

/** Null for a block whose file or assignment is not there for the student. */
export function presentBlock(row: BlockRow, { files, assignments }: BlockParts): Block | null {
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
      const assignment = assignments.find(({ id }) => id === row.assignmentId);
      return assignment ? { blockType: row.type, blockId, ...assignment } : null;
    }
  }
}

const presentFile = ({ id, name, type, size }: AttachmentRow): Omit<FileBlock, "blockType" | "blockId"> => ({
  id,
  name,
  type,
  size,
  url: `/fileItems/${id}`,
});
