import { identities } from "#server/database/schema/identity.ts";
import { guardianStudents, guardians } from "#server/database/schema/people.ts";
import { newId } from "../newId.ts";
import { database } from "../server/database.ts";
import { TEST_ISSUER } from "../server/issuer.ts";
import { type GivenStudent, givenStudent } from "./givenStudent.ts";

/** A person who can sign in: a guardian, or a student as viewer. */
export type GivenPerson = { id: string; subject: string };
export type GivenGuardian = GivenPerson & { tenantId: string; students: GivenStudent[] };

type Options = Partial<typeof guardians.$inferInsert> & {
  /** In the order of the guardian's list; one student by default. */
  students?: GivenStudent[];
};

/** A guardian with a complete profile. */
export async function givenGuardian({ students, ...values }: Options = {}): Promise<GivenGuardian> {
  const db = database();
  const children = students ?? [await givenStudent()];
  const guardian = {
    id: newId("guardian"),
    tenantId: children[0]?.tenantId ?? (await givenStudent()).tenantId,
    firstName: "Karin",
    lastName: "Lind",
    street: "Storgatan 1",
    postal: "75320",
    city: "Uppsala",
    phone: "0701234567",
    mail: "karin.lind@example.com",
    lcid: "en-US",
    ...values,
  };
  const subject = newId("subject");
  await db.insert(guardians).values(guardian);
  await db.insert(identities).values({ issuer: TEST_ISSUER, subject, guardianId: guardian.id });
  if (children.length > 0) {
    await db
      .insert(guardianStudents)
      .values(children.map((student, position) => ({ guardianId: guardian.id, studentId: student.id, position })));
  }
  return { id: guardian.id, tenantId: guardian.tenantId, subject, students: children };
}

/** Enables a student to sign in as viewer. */
export async function givenViewer(student: GivenStudent): Promise<GivenPerson> {
  const subject = newId("subject");
  await database().insert(identities).values({ issuer: TEST_ISSUER, subject, studentId: student.id });
  return { id: student.id, subject };
}
