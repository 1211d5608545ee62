import { blocks } from "#server/database/schema/blocks.ts";
import { attachments, files } from "#server/database/schema/files.ts";
import { newId } from "../newId.ts";
import { database } from "../server/database.ts";

type BlockRow = typeof blocks.$inferInsert;

/** A block of a plan's content, or of an assignment's if given. */
export async function givenBlock(owner: { id: string }, values: Partial<BlockRow> = {}) {
  const block: BlockRow = {
    id: newId("block"),
    ownerType: "PLAN",
    ownerId: owner.id,
    position: 0,
    type: "EDITOR",
    ...values,
  };
  await database().insert(blocks).values(block);
  return block;
}

/** A block with a file. */
export async function givenFileBlock(owner: { id: string }, values: Partial<BlockRow> & { name?: string } = {}) {
  const { name = "Arbetsblad.pdf", ...rest } = values;
  const db = database();
  const block = await givenBlock(owner, { type: "FILE", ...rest });
  const content = new TextEncoder().encode("%PDF-1.4 arbetsblad");
  const file = { id: newId("file"), name, type: "application/pdf", size: content.length, content };
  await db.insert(files).values(file);
  await db.insert(attachments).values({ ownerType: "BLOCK", ownerId: block.id, fileId: file.id, position: 0 });
  return { block, file };
}
