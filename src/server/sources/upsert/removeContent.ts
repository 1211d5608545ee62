import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { assignments } from "#server/database/schema/assignments.ts";
import { attachments, files } from "#server/database/schema/files.ts";
import { menuLinks } from "#server/database/schema/kernel.ts";
import { notifications } from "#server/database/schema/notifications.ts";
import { documentationStudents, documentations, feedGoals, postGroups, posts } from "#server/database/schema/posts.ts";
import type { ObjectKind } from "#server/database/schema/sources.ts";

export type FeedOwner = "POST" | "DOCUMENTATION";

/** Takes the files off posts or documentations. */
export const detach = (db: Database, ownerType: FeedOwner, ids: string[]): Promise<unknown> =>
  db.delete(attachments).where(and(eq(attachments.ownerType, ownerType), inArray(attachments.ownerId, ids)));

/** Removes content that a source no longer has, with what hangs on it. */
export const removeContent: Partial<Record<ObjectKind, (db: Database, ids: string[]) => Promise<void>>> = {
  async post(db, ids) {
    await detachFeed(db, "POST", ids);
    await db.delete(postGroups).where(inArray(postGroups.postId, ids));
    await db.delete(posts).where(inArray(posts.id, ids));
    await forgetNotifications(db, "POST", ids);
  },
  async documentation(db, ids) {
    await detachFeed(db, "DOCUMENTATION", ids);
    await db.delete(documentationStudents).where(inArray(documentationStudents.documentationId, ids));
    await db.delete(documentations).where(inArray(documentations.id, ids));
    await forgetNotifications(db, "DOCUMENTATION", ids);
  },
  menuItem: async (db, ids) => void (await db.delete(menuLinks).where(inArray(menuLinks.id, ids))),
  // Students may have assessed themselves in it.
  async assignment(db, ids) {
    await db.update(assignments).set({ status: "DELETED" }).where(inArray(assignments.id, ids));
    await forgetNotifications(db, "ASSIGNMENT", ids);
  },
  async file(db, ids) {
    await db.delete(attachments).where(inArray(attachments.fileId, ids));
    await db.delete(files).where(inArray(files.id, ids));
  },
};

async function detachFeed(db: Database, type: FeedOwner, ids: string[]): Promise<void> {
  await detach(db, type, ids);
  await db.delete(feedGoals).where(and(eq(feedGoals.ownerType, type), inArray(feedGoals.ownerId, ids)));
}

const forgetNotifications = (db: Database, type: FeedOwner | "ASSIGNMENT", ids: string[]): Promise<unknown> =>
  db.delete(notifications).where(and(eq(notifications.referenceType, type), inArray(notifications.referenceId, ids)));
