import { setImmediate as othersHaveRead } from "node:timers/promises";
import { and, asc, count, eq, lt, notExists, sql } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { formInstances, formPicturePieces, formPictures } from "#server/database/schema/forms.ts";

type Place = { formId: string; studentId: string; ownerId: string };

const ofPlace = ({ formId, studentId, ownerId }: Place) =>
  and(eq(formPictures.formId, formId), eq(formPictures.studentId, studentId), eq(formPictures.ownerId, ownerId));

/** Locks a person's pictures for a form, so that concurrent uploads cannot exceed the limit. */
export const lockPictures = (db: Database, { formId, studentId, ownerId }: Place) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`pictures ${formId} ${studentId} ${ownerId}`}, 0))`);

export async function picturesIn(db: Database, place: Place): Promise<number> {
  const [row] = await db.select({ pictures: count() }).from(formPictures).where(ofPlace(place));
  return row?.pictures ?? 0;
}

/** Deletes pictures that were uploaded before the moment and are in no saved answer. */
export const forgetUnused = (db: Database, place: Place, before: Date) =>
  db.delete(formPictures).where(
    and(
      ofPlace(place),
      lt(formPictures.created, before),
      notExists(
        db
          .select({ one: sql`1` })
          .from(formInstances)
          .where(
            and(
              eq(formInstances.formId, place.formId),
              eq(formInstances.studentId, place.studentId),
              eq(formInstances.assignedTo, place.ownerId),
              sql`strpos(${formInstances.results}::text, ${formPictures.id}) > 0`,
            ),
          ),
      ),
    ),
  );

/** A piece is written in a few milliseconds, so that a large picture keeps nobody waiting in the embedded database. */
const PIECE_BYTES = 256 * 1024;

/** Writes a picture's content. Not for a transaction, which would keep the others waiting for all pieces. */
export async function writePieces(db: Database, pictureId: string, content: Uint8Array): Promise<void> {
  for (let position = 0; position * PIECE_BYTES < content.length; position += 1) {
    const bytes = Buffer.from(content.subarray(position * PIECE_BYTES, (position + 1) * PIECE_BYTES));
    await db.insert(formPicturePieces).values({ pictureId, position, bytes }).onConflictDoNothing();
    await othersHaveRead();
  }
  await db.update(formPictures).set({ arrived: true }).where(eq(formPictures.id, pictureId));
}

export async function readPieces(db: Database, pictureId: string): Promise<Buffer> {
  const ofPicture = eq(formPicturePieces.pictureId, pictureId);
  const order = asc(formPicturePieces.position);
  const positions = await db
    .select({ at: formPicturePieces.position })
    .from(formPicturePieces)
    .where(ofPicture)
    .orderBy(order);
  const pieces: Uint8Array[] = [];
  for (const { at } of positions) {
    const wanted = and(ofPicture, eq(formPicturePieces.position, at));
    const [piece] = await db.select({ bytes: formPicturePieces.bytes }).from(formPicturePieces).where(wanted);
    if (piece) pieces.push(piece.bytes);
    await othersHaveRead();
  }
  return Buffer.concat(pieces);
}
