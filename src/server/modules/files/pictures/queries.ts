import { setImmediate as othersHaveRead } from "node:timers/promises";
import { millisecondsInDay, millisecondsInMinute } from "date-fns/constants";
import { and, asc, count, eq, lt, ne, notExists, or, sql } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { formInstances, formPicturePieces, formPictures } from "#server/database/schema/forms.ts";

type Place = { formId: string; studentId: string; ownerId: string };

const ofPlace = ({ formId, studentId, ownerId }: Place) =>
  and(eq(formPictures.formId, formId), eq(formPictures.studentId, studentId), eq(formPictures.ownerId, ownerId));

/** Locks a person's pictures for a form, so that concurrent uploads cannot exceed the limit. */
export const lockPictures = (db: Database, { formId, studentId, ownerId }: Place) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`pictures ${formId} ${studentId} ${ownerId}`}, 0))`);

/** Counts a person's pictures for a form, without the one of this id. */
export async function picturesBeside(db: Database, place: Place, id: string): Promise<number> {
  const [row] = await db
    .select({ pictures: count() })
    .from(formPictures)
    .where(and(ofPlace(place), ne(formPictures.id, id)));
  return row?.pictures ?? 0;
}

/** Time that pictures of unsaved answers are kept, since a draft may wait on a device. */
const UNUSED_MS = 30 * millisecondsInDay;
/** Time that a picture may take to arrive. One whose server died counts until then, unless it is sent again. */
const ARRIVAL_MS = 10 * millisecondsInMinute;

const isUnfinished = (now: Date) =>
  and(eq(formPictures.arrived, false), lt(formPictures.created, new Date(now.getTime() - ARRIVAL_MS)));

/** Deletes pictures that never arrived. */
export const forgetUnfinished = (db: Database, now: Date) => db.delete(formPictures).where(isUnfinished(now));

/** Deletes a person's pictures for a form that never arrived, and old ones that are in no saved answer. */
export function forgetUnused(db: Database, place: Place, now: Date) {
  const isOld = lt(formPictures.created, new Date(now.getTime() - UNUSED_MS));
  const answers = db
    .select({ one: sql`1` })
    .from(formInstances)
    .where(
      and(
        eq(formInstances.formId, place.formId),
        eq(formInstances.studentId, place.studentId),
        eq(formInstances.assignedTo, place.ownerId),
        sql`strpos(${formInstances.results}::text, ${formPictures.id}) > 0`,
      ),
    );
  return db.delete(formPictures).where(and(ofPlace(place), or(isUnfinished(now), and(isOld, notExists(answers)))));
}

/** A piece is written in a few milliseconds, so that a large picture keeps nobody waiting in the embedded database. */
const PIECE_BYTES = 64 * 1024;

/**
 * Writes a picture's content, or the rest of it after a try that broke off. Not for a transaction, which would keep the
 * others waiting for all pieces.
 */
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
