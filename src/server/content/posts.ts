import { and, eq, inArray, isNotNull, notExists, sql } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { idsOf } from "#server/database/rows.ts";
import { attachments, files, scaledPictures } from "#server/database/schema/files.ts";
import { documentationStudents, documentations, feedGoals, postGroups, posts } from "#server/database/schema/posts.ts";
import { replaceRows, upsert } from "#server/database/upsert.ts";
import { forgetNotifications } from "#server/notify/notifyGuardians.ts";

export type FeedOwner = "POST" | "DOCUMENTATION";

const STAFFS = "the desk's own note";
const KEPT = { corrected: STAFFS, withdrawn: STAFFS, reminded: STAFFS, edited: STAFFS, editedById: STAFFS };

type PostRow = Omit<typeof posts.$inferSelect, keyof typeof KEPT> & { groups: string[]; files: string[] };
type DocumentationRow = Omit<typeof documentations.$inferSelect, keyof typeof KEPT> & {
  students: string[];
  files: string[];
};

/** Writes posts with their groups and files: those of sources and those of the desk. */
export async function writePosts(db: Database, rows: PostRow[]): Promise<void> {
  await upsert(db, posts, rows, KEPT);
  const links = rows.flatMap(({ id: postId, groups }) => groups.map((groupId) => ({ postId, groupId })));
  await replaceRows(db, postGroups, inArray(postGroups.postId, idsOf(rows)), links);
  await attach(db, "POST", rows);
}

/** Writes documentations with their children and files. */
export async function writeDocumentations(db: Database, rows: DocumentationRow[]): Promise<void> {
  await upsert(db, documentations, rows, KEPT);
  const links = rows.flatMap(({ id: documentationId, students }) =>
    students.map((studentId) => ({ documentationId, studentId })),
  );
  await replaceRows(db, documentationStudents, inArray(documentationStudents.documentationId, idsOf(rows)), links);
  await attach(db, "DOCUMENTATION", rows);
}

const attachedTo = (type: FeedOwner, ids: string[]) =>
  and(eq(attachments.ownerType, type), inArray(attachments.ownerId, ids));

const attach = (db: Database, ownerType: FeedOwner, rows: { id: string; files: string[] }[]): Promise<void> =>
  replaceRows(
    db,
    attachments,
    attachedTo(ownerType, idsOf(rows)),
    rows.flatMap(({ id: ownerId, files }) =>
      files.map((fileId, position) => ({ ownerType, ownerId, fileId, position })),
    ),
  );

/** Removes posts or documentations, with what hangs on them. */
export async function removeTexts(db: Database, type: FeedOwner, ids: string[]): Promise<void> {
  await db.delete(attachments).where(attachedTo(type, ids));
  await db.delete(feedGoals).where(and(eq(feedGoals.ownerType, type), inArray(feedGoals.ownerId, ids)));
  if (type === "POST") {
    await db.delete(postGroups).where(inArray(postGroups.postId, ids));
    await db.delete(posts).where(inArray(posts.id, ids));
  } else {
    await db.delete(documentationStudents).where(inArray(documentationStudents.documentationId, ids));
    await db.delete(documentations).where(inArray(documentations.id, ids));
  }
  await forgetNotifications(db, type, ids);
}

/** Removes files, and takes them off whatever they are attached to. */
export async function removeFiles(db: Database, ids: string[]): Promise<void> {
  await db.delete(attachments).where(inArray(attachments.fileId, ids));
  await db.delete(files).where(inArray(files.id, ids));
}

/** Removes those of some files that are attached to nothing: a copied post has the files of the earlier one (DESK-15). */
export async function removeLooseFiles(db: Database, ids: string[]): Promise<void> {
  const others = db.select({ one: sql`1` }).from(attachments).where(eq(attachments.fileId, files.id));
  await db.delete(files).where(and(inArray(files.id, ids), notExists(others)));
}

/** Forgets the sizes of files whose contents are new, which are read and made again when they are asked for. */
export async function forgetSizes(db: Database, ids: string[]): Promise<void> {
  await db.delete(scaledPictures).where(inArray(scaledPictures.fileId, ids));
  await db
    .update(files)
    .set({ width: null, height: null })
    .where(and(inArray(files.id, ids), isNotNull(files.width)));
}
