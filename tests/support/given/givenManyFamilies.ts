import { identities } from "#server/database/schema/identity.ts";
import { guardianStudents, guardians, studentSchools, students } from "#server/database/schema/people.ts";
import { newId } from "../newId.ts";
import { database } from "../server/database.ts";
import { TEST_ISSUER } from "../server/issuer.ts";
import type { GivenPerson } from "./givenGuardian.ts";
import type { GivenSchool } from "./givenSchool.ts";

/** Many families of a school, each of one child and one guardian who can sign in, in the order of the children's last names. */
export async function givenManyFamilies(
  { id: schoolId, tenantId }: GivenSchool,
  count: number,
): Promise<{ student: { id: string }; guardian: GivenPerson }[]> {
  const db = database();
  const families = Array.from({ length: count }, (_, at) => ({
    lastName: String(at).padStart(3, "0"),
    student: { id: newId("student") },
    guardian: { id: newId("guardian"), subject: newId("subject") },
  }));
  const named = { tenantId, firstName: "Child" };
  await db.insert(students).values(families.map(({ student, lastName }) => ({ ...named, ...student, lastName })));
  await db
    .insert(studentSchools)
    .values(families.map(({ student }) => ({ studentId: student.id, schoolId, position: 0 })));
  await db.insert(guardians).values(
    families.map(({ guardian: { id }, lastName }) => ({
      id,
      tenantId,
      firstName: "Parent",
      lastName,
      lcid: "en-US",
    })),
  );
  await db
    .insert(identities)
    .values(families.map(({ guardian: { id, subject } }) => ({ issuer: TEST_ISSUER, subject, guardianId: id })));
  await db
    .insert(guardianStudents)
    .values(families.map(({ student, guardian }) => ({ guardianId: guardian.id, studentId: student.id, position: 0 })));
  return families.map(({ student, guardian }) => ({ student, guardian }));
}
