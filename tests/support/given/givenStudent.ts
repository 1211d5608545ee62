import { studentSchools, students } from "#server/database/schema/people.ts";
import { newId } from "../newId.ts";
import { database } from "../server/database.ts";
import { type GivenSchool, givenSchool } from "./givenSchool.ts";

export type GivenStudent = {
  id: string;
  firstName: string;
  lastName: string;
  tenantId: string;
  schools: GivenSchool[];
};

type Options = Partial<typeof students.$inferInsert> & {
  /** In the student's order; by default a compulsory school with the usual services. */
  schools?: GivenSchool[];
};

export async function givenStudent({ schools, ...values }: Options = {}): Promise<GivenStudent> {
  const db = database();
  const attended = schools ?? [await givenSchool()];
  const student = {
    id: newId("student"),
    tenantId: attended[0]?.tenantId ?? (await givenSchool()).tenantId,
    firstName: "Alva",
    lastName: "Lind",
    ...values,
  };
  await db.insert(students).values(student);
  if (attended.length > 0) {
    await db
      .insert(studentSchools)
      .values(attended.map((school, position) => ({ studentId: student.id, schoolId: school.id, position })));
  }
  return { ...student, schools: attended };
}
