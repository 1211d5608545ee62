import { and, asc, eq } from "drizzle-orm";
import type { PictureWidth } from "#contract/files/pictureWidths.ts";
import type { FileContent } from "#contract/files/schemas.ts";
import type { Database } from "#server/database/connect.ts";
import { isOneOf, type Places, prepared } from "#server/database/prepared.ts";
import { attachments, files } from "#server/database/schema/files.ts";
import { NotFound } from "#server/http/problems.ts";
import { contentInRow, readPieces } from "./pieces.ts";
import { type StoredFile, scaledTo } from "./scaledPictures.ts";

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
        width: files.width,
        height: files.height,
      })
      .from(attachments)
      .innerJoin(files, eq(files.id, attachments.fileId))
      .where(and(eq(attachments.ownerType, ownerType), isOneOf(attachments.ownerId, ownerIds)))
      .orderBy(asc(attachments.position)),
);

/**
 * Returns the contents of an attachment, a picture in a width if one is asked for. The caller must have checked access to the owner.
 * @throws NotFound if it is not attached to the owner
 */
export async function fileOf(
  db: Database,
  owner: { type: OwnerType; id: string },
  fileId: string,
  { width }: { width?: PictureWidth | undefined } = {},
): Promise<FileContent> {
  const [row] = await db
    .select(CONTENT)
    .from(attachments)
    .innerJoin(files, eq(files.id, attachments.fileId))
    .where(and(eq(attachments.ownerType, owner.type), eq(attachments.ownerId, owner.id), eq(files.id, fileId)));
  return contentOf(db, row, width);
}

/**
 * Returns the contents of a file that staff have sent or that is attached. The caller must have checked access to it.
 * @throws NotFound for a file that is not complete
 */
export async function contentById(
  db: Database,
  fileId: string,
  { width }: { width?: PictureWidth | undefined },
): Promise<FileContent> {
  const [row] = await db
    .select(CONTENT)
    .from(files)
    .where(and(eq(files.id, fileId), eq(files.complete, true)));
  return contentOf(db, row, width);
}

const CONTENT = { id: files.id, name: files.name, type: files.type, size: files.size, uploaded: files.uploaded };

async function contentOf(
  db: Database,
  row: StoredFile | undefined,
  width: PictureWidth | undefined,
): Promise<FileContent> {
  if (!row) throw new NotFound();
  const { id, name, type, size, uploaded } = row;
  const scaled = width && (await scaledTo(db, row, Number(width)));
  if (scaled) return { name, type: "image/webp", bytes: scaled };
  return uploaded
    ? { name, type, size, pieces: readPieces(db, id) }
    : { name, type, bytes: await contentInRow(db, id) };
}
