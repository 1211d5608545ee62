import { and, asc, eq } from "drizzle-orm";
import type { FileContent } from "#contract/files/schemas.ts";
import type { Database } from "#server/database/connect.ts";
import { isOneOf, type Places, prepared } from "#server/database/prepared.ts";
import { attachments, files } from "#server/database/schema/files.ts";
import { NotFound } from "#server/http/problems.ts";
import { readPieces } from "./pieces.ts";

export type OwnerType = (typeof attachments.$inferSelect)["ownerType"];
export type AttachmentRow = Awaited<ReturnType<typeof attachmentsOf>>[number];

/** Returns the attachments of several owners, without their contents. */
export const attachmentsOf = prepared(
  (db, { ownerType, ownerIds }: Places<{ ownerType: OwnerType; ownerIds: string[] }>) =>
    db
      .select({
        ownerId: attachments.ownerId,
        id: files.id,
        name: files.name,
        type: files.type,
        size: files.size,
        alternativeText: attachments.alternativeText,
      })
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
    .select(CONTENT)
    .from(attachments)
    .innerJoin(files, eq(files.id, attachments.fileId))
    .where(and(eq(attachments.ownerType, ownerType), eq(attachments.ownerId, ownerId), eq(files.id, fileId)));
  if (!row) throw new NotFound();
  return contentOf(db, row);
}

/**
 * Returns the contents of a file that staff have sent or that is attached. The caller must have checked access to it.
 * @throws NotFound for a file that is not complete
 */
export async function contentById(db: Database, fileId: string): Promise<FileContent> {
  const [row] = await db
    .select(CONTENT)
    .from(files)
    .where(and(eq(files.id, fileId), eq(files.complete, true)));
  if (!row) throw new NotFound();
  return contentOf(db, row);
}

const CONTENT = {
  id: files.id,
  name: files.name,
  type: files.type,
  size: files.size,
  bytes: files.content,
  uploaded: files.uploaded,
};

type ContentRow = { id: string; name: string; type: string; size: number; bytes: Uint8Array; uploaded: Date | null };

const contentOf = (db: Database, { id, name, type, size, bytes, uploaded }: ContentRow): FileContent =>
  uploaded ? { name, type, size, pieces: readPieces(db, id) } : { name, type, bytes };
