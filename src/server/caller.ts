import { and, eq } from "drizzle-orm";
import type { Database } from "./database/connect.ts";
import { identities } from "./database/schema/identity.ts";
import { guardians, students } from "./database/schema/people.ts";
import { isGuardianOf } from "./guardianship.ts";
import { Forbidden, Unauthorized } from "./problems.ts";

/** The name under which people of the local identity provider are known, wherever it is served. */
export const LOCAL_ISSUER = "local";

/** Who is asking: a guardian, or a student as viewer. */
export type Caller = { kind: "guardian" | "student"; id: string; tenantId: string };

/** @throws Unauthorized when nobody here is known by the token's subject */
export async function callerOf(
  db: Database,
  { issuer, subject }: { issuer: string; subject: string },
): Promise<Caller> {
  const [row] = await db
    .select({ guardian: guardians, student: students })
    .from(identities)
    .leftJoin(guardians, eq(guardians.id, identities.guardianId))
    .leftJoin(students, eq(students.id, identities.studentId))
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)));
  if (row?.guardian) return { kind: "guardian", id: row.guardian.id, tenantId: row.guardian.tenantId };
  if (row?.student) return { kind: "student", id: row.student.id, tenantId: row.student.tenantId };
  throw new Unauthorized();
}

/** Whether the student is the caller's: linked to the guardian, or the viewer itself. */
export async function isLinked(db: Database, caller: Caller, studentId: string, now: Date): Promise<boolean> {
  if (caller.kind === "student") return caller.id === studentId;
  return isGuardianOf(db, { guardianId: caller.id, studentId }, now);
}

/**
 * The one place that decides for whom a caller may act.
 * @throws Forbidden when the student is not the caller's, whether or not there is such a student, or is not active
 */
export async function assertMayActFor(db: Database, caller: Caller, studentId: string, now: Date): Promise<void> {
  if (!(await isLinked(db, caller, studentId, now))) throw new Forbidden();
  const [student] = await db.select({ active: students.active }).from(students).where(eq(students.id, studentId));
  if (!student?.active) throw new Forbidden();
}
