import { and, asc, eq } from "drizzle-orm";
import type { BlockOwner } from "#contract/kinds.ts";
import { isOffered, OFFERS, type Situation } from "#contract/offers.ts";
import type { Database } from "#server/database/connect.ts";
import { blocks } from "#server/database/schema/blocks.ts";
import { attachments } from "#server/database/schema/files.ts";
import type { Reader } from "../assessments/queries.ts";
import { visibleAssignment } from "../assignments/queries.ts";
import { visiblePlan } from "../plans/queries.ts";

export type BlockRow = typeof blocks.$inferSelect;

/** The plan or assignment that contains the blocks, which decides on access. */
export type Owner = { type: BlockOwner; id: string };

/** Whether the student has the plan or the assignment, and is offered it. */
export async function isOwnerVisible(
  db: Database,
  { situation, ...reader }: Reader & { situation: Situation },
  { type, id }: Owner,
): Promise<boolean> {
  if (!isOffered(type === "PLAN" ? OFFERS.plans : OFFERS.nativeAssignments, situation)) return false;
  const owner = type === "PLAN" ? await visiblePlan(db, reader, id) : await visibleAssignment(db, reader, id);
  return owner !== undefined;
}

export const blocksOf = (db: Database, { type, id }: Owner): Promise<BlockRow[]> =>
  db
    .select()
    .from(blocks)
    .where(and(eq(blocks.ownerType, type), eq(blocks.ownerId, id)))
    .orderBy(asc(blocks.position), asc(blocks.id));

/** Returns the blocks that a file is attached to, with their owners. */
export const blocksWithFile = (db: Database, fileId: string): Promise<{ blockId: string; owner: Owner }[]> =>
  db
    .select({ blockId: blocks.id, owner: { type: blocks.ownerType, id: blocks.ownerId } })
    .from(attachments)
    .innerJoin(blocks, eq(blocks.id, attachments.ownerId))
    .where(and(eq(attachments.ownerType, "BLOCK"), eq(attachments.fileId, fileId)));
