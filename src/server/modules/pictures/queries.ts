import { and, count, eq, lt, notExists, sql } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { formInstances, formPictures } from "#server/database/schema/forms.ts";

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

/** Magic bytes of each type; null matches any byte. */
const BEGINNINGS: Record<string, (number | null)[]> = {
  "image/png": [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  "image/jpeg": [0xff, 0xd8, 0xff],
  "image/gif": [0x47, 0x49, 0x46, 0x38, null, 0x61],
  "image/webp": [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50],
};

/** Detects the type of a picture from its content; undefined if it is not one. */
export const pictureType = (bytes: Uint8Array): string | undefined =>
  Object.entries(BEGINNINGS).find(([, beginning]) =>
    beginning.every((byte, at) => (byte === null ? bytes.length > at : bytes[at] === byte)),
  )?.[0];
