import { and, asc, eq } from "drizzle-orm";
import type { FileContent } from "#contract/schemas/files.ts";
import type { Database } from "#server/database/connect.ts";
import { isOneOf, type Places, prepared } from "#server/database/prepared.ts";
import { attachments, files } from "#server/database/schema/files.ts";
import { NotFound } from "#server/http/problems.ts";

export type OwnerType = (typeof attachments.$inferSelect)["ownerType"];
export type AttachmentRow = Awaited<ReturnType<typeof attachmentsOf>>[number];

/** What hangs on several things of a kind, without the contents. */
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
 * The contents of a file that hangs on the thing. Whoever asks must have made sure that the thing may be seen.
 * @throws NotFound when it does not hang there
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
