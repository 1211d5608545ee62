import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { Scope } from "#server/access/scope.ts";
import type { Database } from "#server/database/connect.ts";
import { attachments, files } from "#server/database/schema/files.ts";
import { posts } from "#server/database/schema/posts.ts";
import { ownFiles } from "#server/modules/files/staffFiles.ts";
import { isPostInScope } from "./scope.ts";

/**
 * Returns which of some files the caller may attach to a text: own ones, and those that the desk has got for a post which they see
 * (DESK-15). A file of another system goes with that, and one of a documentation shows its children.
 */
export async function attachableFiles(db: Database, ids: string[], scope: Scope): Promise<string[]> {
  if (ids.length === 0) return [];
  const own = await ownFiles(db, ids, scope.staffId);
  if (own.length === ids.length) return own;
  const ofPosts = await db
    .selectDistinct({ id: files.id })
    .from(files)
    .innerJoin(attachments, and(eq(attachments.fileId, files.id), eq(attachments.ownerType, "POST")))
    .innerJoin(posts, eq(posts.id, attachments.ownerId))
    .where(and(inArray(files.id, ids), isNotNull(files.uploaded), eq(files.complete, true), isPostInScope(db, scope)));
  return [...new Set([...own, ...ofPosts.map(({ id }) => id)])];
}
