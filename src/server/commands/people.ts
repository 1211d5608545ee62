import { and, eq } from "drizzle-orm";
import { forgetDepartures } from "#server/access/departures.ts";
import type { Person } from "#server/access/sessions.ts";
import { createAudit, noteChanges } from "#server/audit/audit.ts";
import type { Database } from "#server/database/connect.ts";
import { guardianStudents, guardians, students, users } from "#server/database/schema/people.ts";
import { ERASED_NAME } from "#server/retention/erasedName.ts";
import { WrongUse } from "./runCommand.ts";

/** Somebody whom an operator has named. */
export type NamedPerson = Person & { name: string };

/** Name of the operator in the access log, which no person has. */
const OPERATOR = "operator";

const nameOf = ({ id, firstName, lastName }: { id: string; firstName: string; lastName: string }): string =>
  lastName === ERASED_NAME ? `${id} (erased before)` : `${firstName} ${lastName}`;

/** @throws WrongUse if there is nobody of this id */
export async function findPerson(db: Database, id: string): Promise<NamedPerson> {
  const [guardian] = await db.select().from(guardians).where(eq(guardians.id, id));
  if (guardian) return { id, kind: "guardian", name: nameOf(guardian) };
  const [student] = await db.select().from(students).where(eq(students.id, id));
  if (student) return { id, kind: "student", name: nameOf(student) };
  const [user] = await db.select().from(users).where(eq(users.id, id));
  if (user) return { id, kind: "staff", name: nameOf(user) };
  throw new WrongUse(`There is no guardian, no student and no member of staff ${id}.`);
}

/** Students whose data a command about the person concerns. */
export async function studentsOf(db: Database, { id, kind }: Person): Promise<string[]> {
  if (kind === "student") return [id];
  if (kind === "staff") return [];
  const links = await db.select().from(guardianStudents).where(eq(guardianStudents.guardianId, id));
  return links.map(({ studentId }) => studentId);
}

const entryOf = (now: Date) => (studentId: string) => ({
  studentId,
  personId: OPERATOR,
  personKind: "school" as const,
  kind: "student" as const,
  at: now,
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
 * Ends a guardian's access to a student, and to the page of one who has left.
 * @returns the source that will link them again, if its data still says so
 */
export async function unlinkGuardian(tx: Database, guardianId: string, studentId: string): Promise<string | null> {
  const departed = await forgetDepartures(tx, [{ guardianId, studentId }]);
  const [gone] = await tx
    .delete(guardianStudents)
    .where(and(eq(guardianStudents.guardianId, guardianId), eq(guardianStudents.studentId, studentId)))
    .returning({ sourceId: guardianStudents.sourceId });
  if (!gone && departed === 0) throw new WrongUse(`${guardianId} is no guardian of ${studentId}.`);
  return gone?.sourceId ?? null;
}
