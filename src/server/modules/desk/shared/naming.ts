import type { NamedStudent, NumberedStudent } from "#contract/desk/named.ts";
import { shownTo } from "#server/access/protectedIdentity.ts";
import { scopeOf } from "#server/access/scope.ts";
import type { Staff } from "#server/access/staff.ts";
import type { Database } from "#server/database/connect.ts";
import type { Member } from "./groups.ts";
import { responsibleAmong } from "./responsible.ts";
import { numberOf } from "./rowKeys.ts";

export type Person = Member["student"];

/** Names of protected people are shown to nobody but their own guardians. */
export function nameOf(person: Person | null): { firstName: string; lastName: string } | null {
  const shown = shownTo(person, []);
  return shown && { firstName: shown.firstName, lastName: shown.lastName };
}

/**
 * Names a student for a member of staff. A protected identity has a number instead of a name, and only for those who are
 * responsible for the student: the own mentor and the office (DESK-10).
 */
export const namedFor = (student: Person, isResponsible: boolean): NamedStudent => ({
  student: nameOf(student),
  studentId: student.protected && !isResponsible ? null : student.id,
  number: student.protected && isResponsible ? numberOf(student.id) : null,
});

/** The same for lists that lead to no page of the student. */
export const numberedFor = (student: Person, isResponsible: boolean): NumberedStudent => {
  const { studentId: _, ...numbered } = namedFor(student, isResponsible);
  return numbered;
};

export type Numbered = (student: Person) => NumberedStudent;

/** Returns a function that names each of some students for a member of staff, with the number of a protected identity. */
export async function numberedBy(db: Database, staff: Staff, all: Person[]): Promise<Numbered> {
  const responsible = await responsibleAmong(db, scopeOf(staff, ["mentor", "office"]), all);
  return (student) => numberedFor(student, responsible.has(student.id));
}
