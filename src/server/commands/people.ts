import { and, eq, sql } from "drizzle-orm";
import { LOCAL_ISSUER } from "#server/access/caller.ts";
import { noteChange } from "#server/audit/audit.ts";
import type { Database } from "#server/database/connect.ts";
import { conversationReads } from "#server/database/schema/conversations.ts";
import { groupOwners } from "#server/database/schema/groups.ts";
import { identities, oidcModels, staffIdentities } from "#server/database/schema/identity.ts";
import { idempotencyKeys } from "#server/database/schema/kernel.ts";
import {
  mailAddresses,
  noticeIntroductions,
  notificationPreferences,
  sentNotices,
} from "#server/database/schema/notificationPreferences.ts";
import { notifications } from "#server/database/schema/notifications.ts";
import { guardianStudents, guardians, students, userRoles, users } from "#server/database/schema/people.ts";
import { pushDevices } from "#server/database/schema/push.ts";
import { sourceIds } from "#server/database/schema/sources.ts";
import { staffDevices, staffMail, staffTold } from "#server/database/schema/staffNotices.ts";
import { WrongUse } from "./runCommand.ts";

export type Person = { id: string; kind: "guardian" | "student" | "staff"; name: string };

/** Name of the operator in the access log, which no person has. */
const OPERATOR = "operator";

/** @throws WrongUse if there is nobody of this id */
export async function findPerson(db: Database, id: string): Promise<Person> {
  const [guardian] = await db.select().from(guardians).where(eq(guardians.id, id));
  if (guardian) return { id, kind: "guardian", name: `${guardian.firstName} ${guardian.lastName}` };
  const [student] = await db.select().from(students).where(eq(students.id, id));
  if (student) return { id, kind: "student", name: `${student.firstName} ${student.lastName}` };
  const [user] = await db.select().from(users).where(eq(users.id, id));
  if (user) return { id, kind: "staff", name: `${user.firstName} ${user.lastName}` };
  throw new WrongUse(`There is no guardian, no student and no member of staff ${id}.`);
}

const identityOf = ({ id, kind }: Person) => eq(kind === "guardian" ? identities.guardianId : identities.studentId, id);

/** Sign-ins of the person by issuer and subject. */
const signInsOf = (db: Database, person: Person): Promise<{ issuer: string; subject: string }[]> =>
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

/** Writes into the access log of each student that the school's operator has read or changed something. */
export async function noteOperator(tx: Database, studentIds: string[], now: Date): Promise<void> {
  for (const studentId of studentIds)
    await noteChange(tx, { studentId, personId: OPERATOR, personKind: "school", kind: "student", at: now });
}

/**
 * Ends the person's sign-ins at the local identity provider and forgets their devices. Takes effect with the next request.
 * @returns how many sign-ins ended, and the other issuers, whose tokens hold until they expire
 */
export async function endSessions(tx: Database, person: Person): Promise<{ ended: number; others: string[] }> {
  const known = await signInsOf(tx, person);
  let ended = 0;
  for (const { subject } of known.filter(({ issuer }) => issuer === LOCAL_ISSUER)) {
    const gone = await tx
      .delete(oidcModels)
      .where(sql`${oidcModels.payload}->>'accountId' = ${subject}`)
      .returning({ kind: oidcModels.kind });
    ended += gone.filter(({ kind }) => kind === "Grant").length;
  }
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

const NOBODY = "–";

/**
 * Removes what identifies the person and lets them in. Records that a school must keep stay under the person's id, without
 * a name.
 * @throws WrongUse if a source still has the person, and would bring them back
 */
export async function erasePerson(tx: Database, person: Person): Promise<void> {
  const { id, kind } = person;
  const [mapped] = await tx.select().from(sourceIds).where(eq(sourceIds.id, id));
  if (mapped && mapped.ended === null)
    throw new WrongUse(
      `The source ${mapped.sourceId} has this person and would bring them back. Remove them there first.`,
    );
  await endSessions(tx, person);
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.personId, id));
  await tx.delete(conversationReads).where(eq(conversationReads.personId, id));
  if (kind === "staff") return eraseStaff(tx, id);
  await tx.delete(identities).where(identityOf(person));
  await tx.delete(notifications).where(eq(notifications.personId, id));
  for (const table of [notificationPreferences, noticeIntroductions, mailAddresses, sentNotices])
    await tx.delete(table).where(eq(table.guardianId, id));
  const link = kind === "guardian" ? guardianStudents.guardianId : guardianStudents.studentId;
  await tx.delete(guardianStudents).where(eq(link, id));
  const nameless = { firstName: NOBODY, lastName: NOBODY };
  if (kind === "guardian") {
    const nowhere = { street: null, postal: null, city: null, phone: null, mail: null };
    await tx
      .update(guardians)
      .set({ ...nameless, ...nowhere })
      .where(eq(guardians.id, id));
  } else {
    await tx.delete(notifications).where(eq(notifications.studentId, id));
    const gone = { ...nameless, email: null, birthDate: null, active: false };
    await tx.update(students).set(gone).where(eq(students.id, id));
  }
}

/** Removes who a member of staff is, and what makes them staff. */
async function eraseStaff(tx: Database, id: string): Promise<void> {
  for (const table of [staffIdentities, staffMail, staffTold, userRoles, groupOwners])
    await tx.delete(table).where(eq(table.userId, id));
  await tx.update(users).set({ firstName: NOBODY, lastName: NOBODY, mail: null }).where(eq(users.id, id));
}
