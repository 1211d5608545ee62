import { and, eq, sql } from "drizzle-orm";
import { LOCAL_ISSUER } from "#server/access/caller.ts";
import { createAudit, noteChanges } from "#server/audit/audit.ts";
import type { Database } from "#server/database/connect.ts";
import { identities, oidcModels, staffIdentities } from "#server/database/schema/identity.ts";
import { guardianStudents, guardians, students, users } from "#server/database/schema/people.ts";
import { pushDevices } from "#server/database/schema/push.ts";
import { staffDevices } from "#server/database/schema/staffNotices.ts";
import { WrongUse } from "./runCommand.ts";

export type Person = { id: string; kind: "guardian" | "student" | "staff"; name: string };

/** Name of the operator in the access log, which no person has. */
const OPERATOR = "operator";

/** Stands for the names of a person who was erased. */
export const ERASED_NAME = "–";

const nameOf = ({ id, firstName, lastName }: { id: string; firstName: string; lastName: string }): string =>
  lastName === ERASED_NAME ? `${id} (erased before)` : `${firstName} ${lastName}`;

/** @throws WrongUse if there is nobody of this id */
export async function findPerson(db: Database, id: string): Promise<Person> {
  const [guardian] = await db.select().from(guardians).where(eq(guardians.id, id));
  if (guardian) return { id, kind: "guardian", name: nameOf(guardian) };
  const [student] = await db.select().from(students).where(eq(students.id, id));
  if (student) return { id, kind: "student", name: nameOf(student) };
  const [user] = await db.select().from(users).where(eq(users.id, id));
  if (user) return { id, kind: "staff", name: nameOf(user) };
  throw new WrongUse(`There is no guardian, no student and no member of staff ${id}.`);
}

const identityOf = ({ id, kind }: Person) => eq(kind === "guardian" ? identities.guardianId : identities.studentId, id);

/** Sign-ins of the person by issuer and subject. */
export const signInsOf = (db: Database, person: Person): Promise<{ issuer: string; subject: string }[]> =>
  person.kind === "staff"
    ? db.select().from(staffIdentities).where(eq(staffIdentities.userId, person.id))
    : db.select().from(identities).where(identityOf(person));

/** Students whose data a command about the person concerns. */
export async function studentsOf(db: Database, { id, kind }: Person): Promise<string[]> {
  if (kind === "student") return [id];
  if (kind === "staff") return [];
  const links = await db.select().from(guardianStudents).where(eq(guardianStudents.guardianId, id));
  return links.map(({ studentId }) => studentId);
}

const entryOf = (now: Date) => (studentId: string) => ({
  ...{ studentId, personId: OPERATOR, personKind: "school" as const, kind: "student" as const, at: now },
});

/** Writes into the access log of each student that the school's operator has changed something. */
export const noteOperator = (tx: Database, studentIds: string[], now: Date): Promise<void> =>
  noteChanges(tx, studentIds.map(entryOf(now)));

/** Writes into the access log of each student that the school's operator has read their data. */
export async function noteReading(db: Database, studentIds: string[], now: Date): Promise<void> {
  // A failure is thrown by flush, too.
  const audit = createAudit(db, () => undefined);
  for (const entry of studentIds.map(entryOf(now))) audit.read(entry);
  await audit.flush();
}

/**
 * Ends the person's sign-ins and forgets their devices: deletes those at the local identity provider, and has all tokens refused
 * that other issuers have issued so far. Takes effect with the next request.
 * @returns how many sign-ins ended at the local identity provider, and the other issuers
 */
export async function endSessions(
  tx: Database,
  person: Person,
  now: Date,
): Promise<{ ended: number; others: string[] }> {
  const known = await signInsOf(tx, person);
  let ended = 0;
  for (const { subject } of known.filter(({ issuer }) => issuer === LOCAL_ISSUER)) {
    const gone = await tx
      .delete(oidcModels)
      .where(sql`${oidcModels.payload}->>'accountId' = ${subject}`)
      .returning({ kind: oidcModels.kind });
    ended += gone.filter(({ kind }) => kind === "Grant").length;
  }
  if (person.kind === "staff")
    await tx.update(staffIdentities).set({ refusedBefore: now }).where(eq(staffIdentities.userId, person.id));
  else await tx.update(identities).set({ refusedBefore: now }).where(identityOf(person));
  await tx.delete(pushDevices).where(eq(pushDevices.personId, person.id));
  await tx.delete(staffDevices).where(eq(staffDevices.userId, person.id));
  return { ended, others: [...new Set(known.map(({ issuer }) => issuer))].filter((issuer) => issuer !== LOCAL_ISSUER) };
}

/** Ends a guardian's access to a student. @returns the source that will link them again, if its data still says so */
export async function unlinkGuardian(tx: Database, guardianId: string, studentId: string): Promise<string | null> {
  const [gone] = await tx
    .delete(guardianStudents)
    .where(and(eq(guardianStudents.guardianId, guardianId), eq(guardianStudents.studentId, studentId)))
    .returning({ sourceId: guardianStudents.sourceId });
  if (!gone) throw new WrongUse(`${guardianId} is no guardian of ${studentId}.`);
  return gone.sourceId;
}
