import { and, eq, isNotNull } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { guardians, students } from "#server/database/schema/people.ts";

/** A guardian, or a student as viewer. */
export type Person = { guardianId: string | null; studentId: string | null };

/**
 * Returns guardians and active students by lower-case mail address. The school owns the addresses: nobody can set
 * another person's (PROF-3).
 */
export async function peopleByMail(db: Database, tenant: string | undefined): Promise<Map<string, Person[]>> {
  const ofGuardians = await db
    .select({ id: guardians.id, mail: guardians.mail })
    .from(guardians)
    .where(and(isNotNull(guardians.mail), tenant ? eq(guardians.tenantId, tenant) : undefined));
  const ofStudents = await db
    .select({ id: students.id, mail: students.email })
    .from(students)
    .where(
      and(isNotNull(students.email), eq(students.active, true), tenant ? eq(students.tenantId, tenant) : undefined),
    );
  const byMail = new Map<string, Person[]>();
  const enter = (mail: string | null, person: Person) => {
    const address = (mail ?? "").trim().toLowerCase();
    if (address !== "") byMail.set(address, [...(byMail.get(address) ?? []), person]);
  };
  for (const { id, mail } of ofGuardians) enter(mail, { guardianId: id, studentId: null });
  for (const { id, mail } of ofStudents) enter(mail, { guardianId: null, studentId: id });
  return byMail;
}
