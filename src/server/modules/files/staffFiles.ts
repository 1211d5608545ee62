import { millisecondsInDay } from "date-fns/constants";
import { and, eq, exists, gte, inArray, isNotNull, lt, ne, notExists, notInArray, or, type SQL } from "drizzle-orm";
import { DESK_FILE_BYTES_A_DAY, DESK_FILE_PIECE_BYTES, FILE_REFUSALS } from "#contract/desk/files/rules.ts";
import type { DeskFile } from "#contract/desk/files/schemas.ts";
import type { Database } from "#server/database/connect.ts";
import { attachments, filePieces, files } from "#server/database/schema/files.ts";
import { documentationStudents, documentations, NEVER, posts } from "#server/database/schema/posts.ts";
import { BadInput, Conflict, TooManyRequests } from "#server/http/problems.ts";
import { countOnce } from "#server/http/rateLimits.ts";
import { isTextWhole, TEXT_TYPE } from "./contentType.ts";
import { readPieces, replacePieces, wholeOf } from "./pieces.ts";
import { isTreated, treatPicture } from "./treatPicture.ts";

export type StaffFile = NonNullable<Awaited<ReturnType<typeof lockedFile>>>;

const KIB = 1024;

type Begun = { id: string; name: string; size: number; staffId: string; now: Date };

/** @throws TooManyRequests for more bytes than one person may send in a day */
export async function beginFile(db: Database, { id, name, size, staffId, now }: Begun): Promise<void> {
  const sent = await countOnce(db, `desk files ${staffId}`, millisecondsInDay, now, Math.ceil(size / KIB));
  if (sent > DESK_FILE_BYTES_A_DAY / KIB) throw new TooManyRequests("Too much has been sent today.");
  const empty = { type: "application/octet-stream", content: Buffer.alloc(0) };
  await db.insert(files).values({ id, name, size, ...empty, uploadedById: staffId, uploaded: now, complete: false });
}

/** Returns a file that staff have sent, and keeps other writes from it. */
export async function lockedFile(db: Database, id: string) {
  const { name, type, size, uploadedById, complete, width, height } = files;
  const [file] = await db
    .select({ id: files.id, name, type, size, uploadedById, complete, width, height })
    .from(files)
    .where(eq(files.id, id))
    .for("update");
  return file;
}

/**
 * Keeps a piece; one that is sent again is the same.
 * @throws BadInput for a piece of another length than its place has, Conflict for a complete file
 */
export async function addPiece(
  db: Database,
  { id, size, complete }: StaffFile,
  { position, bytes }: { position: number; bytes: Uint8Array },
): Promise<void> {
  if (complete) throw new Conflict("The file is complete.");
  const length = Math.min(DESK_FILE_PIECE_BYTES, size - position * DESK_FILE_PIECE_BYTES);
  if (length <= 0) throw new BadInput("query.position", "is after the end of the file");
  if (bytes.length !== length) throw new BadInput("body", `has to have ${length} bytes`);
  await db
    .insert(filePieces)
    .values({ fileId: id, position, bytes: Buffer.from(bytes) })
    .onConflictDoNothing();
}

type Arrived = Pick<StaffFile, "id" | "name" | "type"> & {
  /** @throws ApiProblem for a file that must not be kept */
  scan: (content: AsyncIterable<Uint8Array>) => Promise<void>;
};

/**
 * Has a file scanned and prepares it for its readers. Not for a transaction, since scanning takes time. What is refused is
 * not kept.
 * @throws BadInput for what is not what it seems, and what `scan` throws
 */
export async function finishFile(db: Database, { id, name, type, scan }: Arrived): Promise<void> {
  try {
    await scan(readPieces(db, id));
    if (type === TEXT_TYPE && !(await isTextWhole(readPieces(db, id))))
      throw new BadInput(FILE_REFUSALS.type, "is of no type that can be sent");
    const picture = isTreated(type) ? await treatPicture(type, await wholeOf(db, id)) : undefined;
    if (picture === null) throw new BadInput(FILE_REFUSALS.picture, "cannot be read as a picture");
    await db.transaction(async (tx) => {
      const file = await lockedFile(tx, id);
      // A retry may have been faster.
      if (!file || file.complete) return;
      if (picture) await replacePieces(tx, id, picture.bytes);
      const { bytes, ...size } = picture ?? {};
      await tx
        .update(files)
        .set({ name, type, complete: true, ...(bytes && { ...size, size: bytes.length }) })
        .where(eq(files.id, id));
    });
  } catch (error) {
    if (error instanceof BadInput) await db.delete(files).where(and(eq(files.id, id), eq(files.complete, false)));
    throw error;
  }
}

type Presented = Pick<DeskFile, "id" | "name" | "type"> & Partial<Pick<DeskFile, "width" | "height">>;

/** Presents a file. The size of a picture is not known yet while it is being completed. */
export const presentStaffFile = ({ id, name, type, width = null, height = null }: Presented): DeskFile => ({
  id,
  name,
  type,
  url: `/desk/files/${id}`,
  alternativeText: null,
  width,
  height,
});

/** Returns the children in the documentations that a file is attached to. */
export async function childrenWithFile(db: Database, fileId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: documentationStudents.studentId })
    .from(documentationStudents)
    .innerJoin(attachments, eq(attachments.ownerId, documentationStudents.documentationId))
    .where(and(eq(attachments.ownerType, "DOCUMENTATION"), eq(attachments.fileId, fileId)));
  return rows.map(({ id }) => id);
}

/** Returns which of some files a member of staff has sent, complete. */
export async function ownFiles(db: Database, ids: string[], staffId: string): Promise<string[]> {
  const rows = await db
    .select({ id: files.id })
    .from(files)
    .where(and(inArray(files.id, ids), eq(files.uploadedById, staffId), eq(files.complete, true)));
  return rows.map(({ id }) => id);
}

type Described = {
  ownerType: "POST" | "DOCUMENTATION";
  ownerId: string;
  files: { id: string; alternativeText: string | null }[];
};

/** Writes the alternative texts of what is attached. */
export async function describeFiles(db: Database, { ownerType, ownerId, files: given }: Described): Promise<void> {
  for (const { id, alternativeText } of given)
    await db
      .update(attachments)
      .set({ alternativeText })
      .where(and(eq(attachments.ownerType, ownerType), eq(attachments.ownerId, ownerId), eq(attachments.fileId, id)));
}

/** Time that files are kept that no text has, since what a device keeps may still name them. */
const LOOSE_MS = 30 * millisecondsInDay;
/** Time after the last change of a draft for which its files are kept. */
const UNPUBLISHED_MS = 180 * millisecondsInDay;

/** Deletes files from the desk that no text has, and those of drafts that nobody has gone on with. */
export async function forgetUnpublishedFiles(db: Database, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  const attached = (condition?: SQL) =>
    db
      .select({ id: attachments.fileId })
      .from(attachments)
      .where(and(eq(attachments.fileId, files.id), condition));
  const abandoned = await db
    .select({ id: files.id })
    .from(files)
    .where(
      and(
        lt(files.uploaded, before(UNPUBLISHED_MS)),
        exists(attached()),
        notExists(attached(isInUse(db, before(UNPUBLISHED_MS)))),
      ),
    );
  const ids = abandoned.map(({ id }) => id);
  if (ids.length > 0) await db.delete(attachments).where(inArray(attachments.fileId, ids));
  await db
    .delete(files)
    .where(or(inArray(files.id, ids), and(lt(files.uploaded, before(LOOSE_MS)), notExists(attached()))));
}

/** Condition for an attachment of anything but a draft that was last changed before a moment. */
function isInUse(db: Database, since: Date): SQL | undefined {
  const isKept = (table: typeof posts | typeof documentations) =>
    exists(
      db
        .select({ id: table.id })
        .from(table)
        .where(
          and(
            eq(table.id, attachments.ownerId),
            or(ne(table.published, NEVER), isNotNull(table.withdrawn), gte(table.edited, since)),
          ),
        ),
    );
  return or(notInArray(attachments.ownerType, ["POST", "DOCUMENTATION"]), isKept(posts), isKept(documentations));
}
