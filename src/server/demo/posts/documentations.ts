import { attachments } from "#server/database/schema/files.ts";
import { documentationStudents, documentations, feedGoals } from "#server/database/schema/posts.ts";
import { DOCUMENTATIONS, GROUPS, STAFF, STUDENTS } from "../cast.ts";
import type { World } from "../world.ts";
import { DOCUMENTATION_ROWS, type DocumentationRow } from "./documentationRows.ts";
import { paragraphs, publishedAt } from "./feedRows.ts";

type Row = DocumentationRow & { id: string };

const rowsOfStudent: Row[] = DOCUMENTATION_ROWS.map((row, index) => ({
  ...row,
  id: row.id ?? `documentation-${index + 1}`,
}));

/** Documentations that `family` has not read. */
export const DOCUMENTATION_UNREAD = new Set(rowsOfStudent.filter(({ isUnread }) => isUnread).map(({ id }) => id));

const ofOtherChild: Row = {
  id: DOCUMENTATIONS.otherChild,
  title: "Ett annat barn i gruppen",
  ago: 3,
  description: ["Här står om ett barn i en annan familj."],
  goals: [],
};

/** Seeds documentations of student 1, and one about another family's child in the same group. */
export async function seedDocumentations(world: World): Promise<void> {
  const { db } = world;
  const rows = [...rowsOfStudent, ofOtherChild];
  await db.insert(documentations).values(
    rows.map(({ id, title, description, ago }) => ({
      id,
      groupId: GROUPS.preschoolMentor,
      title,
      description: paragraphs(description),
      authorId: STAFF.preschoolTeacher,
      published: publishedAt(world, ago),
    })),
  );
  await db
    .insert(documentationStudents)
    .values([
      ...rowsOfStudent.map(({ id: documentationId }) => ({ documentationId, studentId: STUDENTS.preschool })),
      { documentationId: ofOtherChild.id, studentId: STUDENTS.classmate },
    ]);
  await db
    .insert(feedGoals)
    .values(
      rows.flatMap(({ id: ownerId, goals }) =>
        goals.map((goalId) => ({ ownerType: "DOCUMENTATION" as const, ownerId, goalId })),
      ),
    );
  await db
    .insert(attachments)
    .values(
      rows.flatMap(({ id: ownerId, files = [] }) =>
        files.map((fileId, position) => ({ ownerType: "DOCUMENTATION" as const, ownerId, fileId, position })),
      ),
    );
}
