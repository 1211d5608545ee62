import { eq } from "drizzle-orm";
import { personOf } from "#server/access/protectedIdentity.ts";
import { scopeOf } from "#server/access/scope.ts";
import type { Staff } from "#server/access/staff.ts";
import type { Database } from "#server/database/connect.ts";
import { students } from "#server/database/schema/people.ts";
import { NotFound } from "#server/http/problems.ts";
import type { Person } from "./naming.ts";
import { responsibleAmong } from "./responsible.ts";

/**
 * Returns a student within reach, for a page of their own. A page without a name is for those who know by the number whose it is.
 * @throws NotFound for a protected identity, unless the caller is responsible for the student
 */
export async function studentAtDesk(db: Database, staff: Staff, studentId: string): Promise<Person> {
  const [student] = await db.select(personOf(students)).from(students).where(eq(students.id, studentId));
  if (!student) throw new NotFound();
  if (!student.protected) return student;
  const responsible = await responsibleAmong(db, scopeOf(staff, ["mentor", "office"]), [student]);
  if (!responsible.has(studentId)) throw new NotFound();
  return student;
}
