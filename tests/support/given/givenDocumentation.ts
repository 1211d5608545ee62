import { documentationStudents, documentations } from "#server/database/schema/posts.ts";
import { newId } from "../newId.ts";
import { database } from "../server/database.ts";
import { givenGroup } from "./givenGroup.ts";
import type { GivenStudent } from "./givenStudent.ts";

type Options = Omit<Partial<typeof documentations.$inferInsert>, "published"> & { published?: Date | string };

/** A preschool's documentation of only this student. */
export async function givenDocumentation(student: GivenStudent, { published = new Date(), ...values }: Options = {}) {
  const school = student.schools[0];
  if (!school) throw new Error("A documentation needs a student with a school.");
  const db = database();
  const documentation = {
    id: newId("documentation"),
    groupId: values.groupId ?? (await givenGroup(school, { members: [student] })).id,
    title: "Vi bygger en koja",
    description: "<p>Barnen bar grenar och räknade dem.</p>",
    authorText: "Solrosen",
    published: new Date(published),
    ...values,
  };
  await db.insert(documentations).values(documentation);
  await db.insert(documentationStudents).values({ documentationId: documentation.id, studentId: student.id });
  return documentation;
}
