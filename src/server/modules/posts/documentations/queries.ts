import { and, desc, eq, isNotNull, lte, sql } from "drizzle-orm";
import type { Documentation } from "#contract/posts/schemas.ts";
import { isOpen } from "#server/access/protectedIdentity.ts";
import type { Database } from "#server/database/connect.ts";
import { users } from "#server/database/schema/people.ts";
import { documentationStudents, documentations } from "#server/database/schema/posts.ts";
import { authorOf, type FeedParts, isUnread, statesOf } from "../queries.ts";

type Reader = { studentId: string; personId: string; now: Date };
export type DocumentationRow = Awaited<ReturnType<typeof pageOfDocumentations>>[number];

/** Returns published documentations about the student, newest first. */
export const pageOfDocumentations = (
  db: Database,
  {
    groupId,
    unreadOnly,
    page,
    size,
    ...reader
  }: Reader & {
    groupId: string | undefined;
    unreadOnly: boolean;
    page: number;
    size: number;
  },
) =>
  documentationsFor(
    db,
    reader,
    and(
      groupId === undefined ? undefined : eq(documentations.groupId, groupId),
      unreadOnly ? isUnread(db, reader, documentations) : undefined,
    ),
  )
    .orderBy(desc(documentations.published), desc(documentations.id))
    .offset((page - 1) * size)
    .limit(size);

export async function visibleDocumentation(
  db: Database,
  { documentationId, ...reader }: Reader & { documentationId: string },
): Promise<DocumentationRow | undefined> {
  const [row] = await documentationsFor(db, reader, eq(documentations.id, documentationId));
  return row;
}

/** Returns a documentation that the reader could read until it was withdrawn, without any of its contents. */
export async function withdrawnDocumentation(
  db: Database,
  { documentationId, studentId }: Reader & { documentationId: string },
): Promise<Documentation | undefined> {
  const [row] = await db
    .select({ documentation: documentations })
    .from(documentations)
    .innerJoin(documentationStudents, eq(documentationStudents.documentationId, documentations.id))
    .where(
      and(
        isNotNull(documentations.withdrawn),
        eq(documentations.id, documentationId),
        eq(documentationStudents.studentId, studentId),
      ),
    );
  const emptied = row && { ...row.documentation, title: "", description: "", authorText: "" };
  return emptied && presentDocumentation({ documentation: emptied, author: null, unread: false }, studentId, [[], []]);
}

const documentationsFor = (db: Database, reader: Reader, condition: ReturnType<typeof and>) =>
  db
    .select({
      documentation: documentations,
      author: users,
      unread: sql<boolean>`${isUnread(db, reader, documentations)}`,
    })
    .from(documentations)
    .innerJoin(
      documentationStudents,
      and(
        eq(documentationStudents.documentationId, documentations.id),
        eq(documentationStudents.studentId, reader.studentId),
      ),
    )
    .leftJoin(users, and(eq(users.id, documentations.authorId), isOpen(users)))
    .where(and(lte(documentations.published, reader.now), condition))
    .$dynamic();

export const presentDocumentation = (
  { documentation, author, unread }: DocumentationRow,
  studentId: string,
  [attached, goals]: FeedParts,
): Documentation => ({
  id: documentation.id,
  title: documentation.title,
  description: documentation.description,
  author: authorOf(documentation.authorText, author),
  ...statesOf(documentation),
  associatedFiles: attached
    .filter(({ ownerId }) => ownerId === documentation.id)
    .map(({ id, name, type, alternativeText, width, height }) => ({
      id,
      name,
      type,
      alternativeText,
      width,
      height,
      url: `/Guardians/me/Students/${studentId}/Documentation/${documentation.id}/file/${id}`,
    })),
  associatedGoals: goals
    .filter(({ ownerId }) => ownerId === documentation.id)
    .map(({ goal }) => ({ goalId: goal.id, title: goal.title, colorCode: goal.colorCode })),
  unread,
});
