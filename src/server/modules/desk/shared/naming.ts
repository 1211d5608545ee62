import type { NamedStudent } from "#contract/desk/named.ts";
import { shownTo } from "#server/access/protectedIdentity.ts";
import type { Member } from "./groups.ts";
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
