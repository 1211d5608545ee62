import { inArray } from "drizzle-orm";
import type { Person } from "#contract/schemas/common.ts";
import { personOf, shownTo } from "#server/access/protectedIdentity.ts";
import type { Database } from "#server/database/connect.ts";
import { guardians, students } from "#server/database/schema/people.ts";

/** Returns a function for the names of guardians and students, of whom a protected one has none for others. */
export async function familyNames(
  db: Database,
  ids: string[],
  callerId: string,
): Promise<(id: string) => Person | null> {
  const ofGuardians = db.select(personOf(guardians)).from(guardians).where(inArray(guardians.id, ids));
  const ofStudents = db.select(personOf(students)).from(students).where(inArray(students.id, ids));
  const people = ids.length === 0 ? [] : await ofGuardians.union(ofStudents);
  return (id) => {
    const shown = shownTo(
      people.find((person) => person.id === id),
      [callerId],
    );
    return shown && { firstName: shown.firstName, lastName: shown.lastName };
  };
}
