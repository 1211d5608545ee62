import { and, eq } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { students } from "#server/database/schema/people.ts";
import { type Reader, type ReaderChild, readersOf } from "./readers.ts";

/** Somebody, and the student about whom something is to reach them. */
export type About = { personId: string; studentId: string };

/** Somebody who may hear of a student at this moment, and where and how. */
export type Recipient = {
  /** Present mail address of the profile. */
  address: string | null;
  lcid: string | null;
  isProtected: boolean;
  /** Null for the student as viewer, who gets no news. */
  reader: Reader | null;
};

/**
 * Looks up whether somebody may hear of a student now, and where: the door through which everything about a student leaves. Each
 * job asks it when it runs, since a link, an age, a protection or an address may change while it waits.
 * @returns undefined for somebody who may not, or no longer
 */
export async function recipientOf(
  db: Database,
  { personId, studentId }: About,
  now: Date,
): Promise<Recipient | undefined> {
  const reader = (await readersOf(db, [personId], now)).get(personId);
  const child = reader && childOf(reader, studentId);
  if (reader && child) return { address: reader.mail, lcid: reader.lcid, isProtected: child.isProtected, reader };
  if (personId !== studentId) return undefined;
  const [own] = await db
    .select({ address: students.email, isProtected: students.protected })
    .from(students)
    .where(and(eq(students.id, studentId), eq(students.active, true)));
  return own && { ...own, lcid: null, reader: null };
}

/** Returns the child, if the guardian may still be notified about them. */
export const childOf = ({ children }: Reader, studentId: string): ReaderChild | undefined =>
  children.find(({ id, isActive }) => isActive && id === studentId);
