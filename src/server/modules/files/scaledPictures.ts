import { and, eq } from "drizzle-orm";
import { DESK_FILE_MAX_BYTES } from "#contract/desk/files/rules.ts";
import type { Database } from "#server/database/connect.ts";
import { files, scaledPictures } from "#server/database/schema/files.ts";
import type { Picture } from "./pictureTask.ts";
import { contentInRow, wholeOf } from "./pieces.ts";
import { isTreated, scalePicture } from "./treatPicture.ts";

/** A stored file; one that another system brought was not uploaded. */
export type StoredFile = { id: string; name: string; type: string; size: number; uploaded: Date | null };

/** Pictures that this server is scaling, by file and width, so that each is scaled once for all who wait for it. */
const underWay = new Map<string, Promise<Uint8Array | null>>();

/** They are scaled one after the other; who comes when so many wait gets the whole picture. */
const UNDER_WAY_MAX = 20;

/**
 * Returns a picture in a width, which is kept from the first time on.
 * @returns null for what is sent as it is: other files, animations, pictures that cannot be read or are too large
 */
export async function scaledTo(db: Database, file: StoredFile, width: number): Promise<Uint8Array | null> {
  if (!isTreated(file.type) || file.size > DESK_FILE_MAX_BYTES) return null;
  const [kept] = await db
    .select({ bytes: scaledPictures.bytes })
    .from(scaledPictures)
    .where(and(eq(scaledPictures.fileId, file.id), eq(scaledPictures.width, width)));
  if (kept) return kept.bytes.length > 0 ? kept.bytes : null;
  const key = `${file.id} ${width}`;
  const same = underWay.get(key);
  if (same !== undefined) return same;
  if (underWay.size >= UNDER_WAY_MAX) return null;
  const made = make(db, { ...file, type: file.type }, width).finally(() => underWay.delete(key));
  underWay.set(key, made);
  return made;
}

async function make(
  db: Database,
  { id, type, size, uploaded }: StoredFile & { type: Parameters<typeof scalePicture>[0] },
  width: number,
): Promise<Uint8Array | null> {
  const content = await (uploaded ? wholeOf : contentInRow)(db, id);
  const picture = await scalePicture(type, content, width);
  // A database that takes no writes now does not keep the picture from being seen; it is made again the next time.
  await keep(db, { id, size }, width, picture).catch(() => undefined);
  return picture?.bytes ?? null;
}

/** Keeps a scaled picture, or that none can be made, unless the file has been replaced or removed meanwhile. */
async function keep(
  db: Database,
  { id, size }: Pick<StoredFile, "id" | "size">,
  width: number,
  picture: Picture | null,
): Promise<void> {
  await db.transaction(async (tx) => {
    const isSame = and(eq(files.id, id), eq(files.size, size));
    const [file] = await tx.select({ width: files.width }).from(files).where(isSame).for("update");
    if (!file) return;
    const bytes = Buffer.from(picture?.bytes ?? []);
    await tx.insert(scaledPictures).values({ fileId: id, width, bytes }).onConflictDoNothing();
    if (picture && file.width === null)
      await tx.update(files).set({ width: picture.width, height: picture.height }).where(eq(files.id, id));
  });
}
