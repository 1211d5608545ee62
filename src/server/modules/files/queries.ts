import { and, asc, eq } from "drizzle-orm";
import type { FileContent } from "#contract/schemas/files.ts";
import type { Database } from "#server/database/connect.ts";
import { isOneOf, type Places, prepared } from "#server/database/prepared.ts";
import { attachments, files } from "#server/database/schema/files.ts";
import { NotFound } from "#server/http/problems.ts";

export type OwnerType = (typeof attachments.$inferSelect)["ownerType"];
export type AttachmentRow = Awaited<ReturnType<typeof attachmentsOf>>[number];

/** Returns the attachments of several owners, without their contents. */
export const attachmentsOf = prepared(
  (db, { ownerType, ownerIds }: Places<{ ownerType: OwnerType; ownerIds: string[] }>) =>
    db
      .select({ ownerId: attachments.ownerId, id: files.id, name: files.name, type: files.type, size: files.size })
      .from(attachments)
      .innerJoin(files, eq(files.id, attachments.fileId))
      .where(and(eq(attachments.ownerType, ownerType), isOneOf(attachments.ownerId, ownerIds)))
      .orderBy(asc(attachments.position)),
);

/**
 * Returns the contents of an attachment. The caller must have checked access to the owner.
 * @throws NotFound if it is not attached to the owner
 */
export async function fileOf(
  db: Database,
  ownerType: OwnerType,
  ownerId: string,
  fileId: string,
): Promise<FileContent> {
  const [row] = await db
    .select({ name: files.name, type: files.type, bytes: files.content })
    .from(attachments)
    .innerJoin(files, eq(files.id, attachments.fileId))
    .where(and(eq(attachments.ownerType, ownerType), eq(attachments.ownerId, ownerId), eq(files.id, fileId)));
  if (!row) throw new NotFound();
  return row;
}
