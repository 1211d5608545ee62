import { files } from "#server/database/schema/files.ts";
import { teamsAssignments, teamsResources, teamsSubmissions } from "#server/database/schema/teamsAssignments.ts";
import { newId } from "../newId.ts";
import { database } from "../server/database.ts";
import { givenGroup } from "./givenGroup.ts";
import type { GivenStudent } from "./givenStudent.ts";

type Options = Partial<typeof teamsAssignments.$inferInsert> & {
  group?: { id: string };
  /** Status of the student's submission. */
  status?: string;
  submission?: Partial<typeof teamsSubmissions.$inferInsert>;
};

/** An assignment in Teams that the student is working on. */
export async function givenTeamsAssignment(
  student: GivenStudent,
  { group, status = "working", submission, ...values }: Options = {},
) {
  const school = student.schools[0];
  if (!school) throw new Error("An assignment needs a student with a school.");
  const db = database();
  const { id: groupId } = group ?? (await givenGroup(school, { members: [student] }));
  const assignment = {
    externalId: newId("teams"),
    groupId,
    displayName: "Labbrapport: fotosyntes",
    description: "<p>Beskriv försöket.</p>",
    ...values,
  };
  await db.insert(teamsAssignments).values(assignment);
  await db
    .insert(teamsSubmissions)
    .values({ externalId: assignment.externalId, studentId: student.id, status, ...submission });
  return assignment;
}

/** A resource: a link if there is a url, or else a file, whose contents are missing with isLost. */
export async function givenTeamsResource(
  { externalId }: { externalId: string },
  { isLost = false, ...values }: Partial<typeof teamsResources.$inferInsert> & { isLost?: boolean } = {},
) {
  const db = database();
  const content = Buffer.from("Instruktion");
  const fileId = newId("file");
  const isFile = !isLost && !values.url;
  if (isFile) {
    await db
      .insert(files)
      .values({ id: fileId, name: "Instruktion.txt", type: "text/plain", size: content.length, content });
  }
  const resource = {
    id: newId("resource"),
    externalId,
    position: 1,
    displayName: "Instruktion.txt",
    fileId: isFile ? fileId : null,
    ...values,
  };
  await db.insert(teamsResources).values(resource);
  return resource;
}
