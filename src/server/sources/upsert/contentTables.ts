import { and, eq, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "#server/database/connect.ts";
import { assignmentCourses, assignments } from "#server/database/schema/assignments.ts";
import { attachments, files } from "#server/database/schema/files.ts";
import { documentationStudents, documentations, postGroups, posts } from "#server/database/schema/posts.ts";
import type { ObjectKind } from "#server/database/schema/sources.ts";
import type { Values } from "../delivery/values.ts";
import { assessedOf, coursesThrough, oursOfParts, referencesOfParts, writeAssessed } from "./assessedBy.ts";
import { all, idsIn, incoming, type ObjectTable, oursOf, tableOf } from "./objectTable.ts";
import { detach, type FeedOwner } from "./removeContent.ts";

type IdOf = (kind: ObjectKind, sourcedId: string) => string;
type Author = Values["post"]["author"];

type PostRow = typeof posts.$inferInsert & { groups: string[]; files: string[] };
type DocumentationRow = typeof documentations.$inferInsert & { students: string[]; files: string[] };

export const fileTable: ObjectTable<"file"> = tableOf({
  read: async (db, ids) => {
    const { id, name, type, size, content } = files;
    const rows = await db.select({ id, name, type, size, content }).from(files).where(inArray(files.id, ids));
    return rows.map((row) => ({ ...row, content: Buffer.from(row.content) }));
  },
  rowOf: ({ id, values: { name, type, content } }) => ({
    id,
    name,
    type,
    size: content.length,
    content: Buffer.from(content),
  }),
  write: (db, rows) =>
    db
      .insert(files)
      .values(rows)
      .onConflictDoUpdate({ target: files.id, set: incoming("name", "type", "size", "content") }),
});

export const postTable: ObjectTable<"post"> = tableOf({
  refersTo: ({ school, groups, files: attached, author }) => [
    ["school", school],
    ...all("group", groups),
    ...all("file", attached),
    ...userOf(author),
  ],
  publishedAt: ({ published }) => published,
  read: (db, ids) =>
    db
      .select({
        ...getTableColumns(posts),
        groups: idsIn(postGroups.groupId, eq(postGroups.postId, posts.id)),
        files: filesOf("POST", posts.id),
      })
      .from(posts)
      .where(inArray(posts.id, ids)),
  rowOf: ({ id, values, idOf }, was) => ({
    id,
    schoolId: idOf("school", values.school),
    title: values.title,
    body: values.text,
    // Lists show the beginning of the text.
    abbreviatedDescription: "",
    ...authorOf(values.author, idOf),
    published: values.published,
    important: values.urgent || (values.important ?? was?.important ?? false),
    urgent: values.urgent ?? was?.urgent ?? false,
    eventDate: values.eventDate === undefined ? (was?.eventDate ?? null) : values.eventDate,
    validUntil: values.validUntil === undefined ? (was?.validUntil ?? null) : values.validUntil,
    groups: oursOf(idOf, "group", values.groups).toSorted(),
    files: oursOf(idOf, "file", values.files),
  }),
  write: writePosts,
});

export const documentationTable: ObjectTable<"documentation"> = tableOf({
  refersTo: ({ group, students, files: attached, author }) => [
    ["group", group],
    ...all("student", students),
    ...all("file", attached),
    ...userOf(author),
  ],
  publishedAt: ({ published }) => published,
  read: (db, ids) =>
    db
      .select({
        ...getTableColumns(documentations),
        students: idsIn(documentationStudents.studentId, eq(documentationStudents.documentationId, documentations.id)),
        files: filesOf("DOCUMENTATION", documentations.id),
      })
      .from(documentations)
      .where(inArray(documentations.id, ids)),
  rowOf: ({ id, values, idOf }) => ({
    id,
    groupId: idOf("group", values.group),
    title: values.title,
    description: values.text,
    ...authorOf(values.author, idOf),
    published: values.published,
    students: oursOf(idOf, "student", values.students).toSorted(),
    files: oursOf(idOf, "file", values.files),
  }),
  write: writeDocumentations,
});

/** Writes posts with their groups and files: those of sources and those of the desk. */
export async function writePosts(db: Database, rows: PostRow[]): Promise<void> {
  await db
    .insert(posts)
    .values(rows)
    .onConflictDoUpdate({
      target: posts.id,
      set: incoming(
        "schoolId",
        "title",
        "body",
        ...AUTHOR,
        "published",
        "important",
        "urgent",
        "eventDate",
        "validUntil",
      ),
    });
  const ids = rows.map(({ id }) => id);
  await db.delete(postGroups).where(inArray(postGroups.postId, ids));
  const links = rows.flatMap(({ id: postId, groups }) => groups.map((groupId) => ({ postId, groupId })));
  if (links.length > 0) await db.insert(postGroups).values(links);
  await attach(db, "POST", rows);
}

/** Writes documentations with their children and files. */
export async function writeDocumentations(db: Database, rows: DocumentationRow[]): Promise<void> {
  await db
    .insert(documentations)
    .values(rows)
    .onConflictDoUpdate({
      target: documentations.id,
      set: incoming("groupId", "title", "description", ...AUTHOR, "published"),
    });
  const ids = rows.map(({ id }) => id);
  await db.delete(documentationStudents).where(inArray(documentationStudents.documentationId, ids));
  const links = rows.flatMap(({ id: documentationId, students }) =>
    students.map((studentId) => ({ documentationId, studentId })),
  );
  if (links.length > 0) await db.insert(documentationStudents).values(links);
  await attach(db, "DOCUMENTATION", rows);
}

export const assignmentTable: ObjectTable<"assignment"> = tableOf({
  refersTo: ({ group, courses, creator, assessedBy = [] }) => [
    ["group", group],
    ...all("course", courses),
    ...all("user", creator === undefined ? [] : [creator]),
    ...referencesOfParts(assessedBy),
  ],
  publishedAt: ({ published }) => published,
  async read(db, ids) {
    const rows = await db
      .select({
        ...getTableColumns(assignments),
        courses: idsIn(
          assignmentCourses.courseId,
          and(eq(assignmentCourses.assignmentId, assignments.id), eq(assignmentCourses.through, "COURSE")),
        ),
      })
      .from(assignments)
      .where(inArray(assignments.id, ids));
    const partsOf = await assessedOf(db, "ASSIGNMENT", ids);
    return rows.map((row) => ({ ...row, assessedBy: partsOf(row.id) }));
  },
  rowOf: ({ id, values, idOf }, was) => ({
    id,
    groupId: idOf("group", values.group),
    title: values.title,
    description: values.text,
    assignmentType: values.type,
    created: values.published,
    startDate: values.start === undefined ? (was?.startDate ?? null) : values.start,
    dueDate: values.due === undefined ? (was?.dueDate ?? null) : values.due,
    creatorId: values.creator === undefined ? (was?.creatorId ?? null) : idOf("user", values.creator),
    status: "ASSIGNMENT_OPEN",
    groupEnabled: was?.groupEnabled ?? false,
    courses: oursOf(idOf, "course", values.courses).toSorted(),
    assessedBy: values.assessedBy === undefined ? (was?.assessedBy ?? []) : oursOfParts(idOf, values.assessedBy),
  }),
  async write(db, rows) {
    await db
      .insert(assignments)
      .values(rows)
      .onConflictDoUpdate({
        target: assignments.id,
        set: incoming(
          "groupId",
          "title",
          "description",
          "assignmentType",
          "created",
          "startDate",
          "dueDate",
          "creatorId",
          "status",
        ),
      });
    const ids = rows.map(({ id }) => id);
    await db.delete(assignmentCourses).where(inArray(assignmentCourses.assignmentId, ids));
    const links = rows.flatMap((row) => coursesThrough(row).map((course) => ({ ...course, assignmentId: row.id })));
    if (links.length > 0) await db.insert(assignmentCourses).values(links);
    await writeAssessed(db, "ASSIGNMENT", rows);
  },
});

const AUTHOR = ["authorText", "authorId"];

const userOf = (author: Author) => all("user", author && "user" in author ? [author.user] : []);
const authorOf = (author: Author, idOf: IdOf) => ({
  authorText: author && "text" in author ? author.text : null,
  authorId: author && "user" in author ? idOf("user", author.user) : null,
});

const filesOf = (type: FeedOwner, owner: PgColumn): SQL<string[]> =>
  sql`array(select ${attachments.fileId} from ${attachments} where ${attachments.ownerType} = ${type} and ${attachments.ownerId} = ${owner} order by ${attachments.position})`;

async function attach(db: Database, ownerType: FeedOwner, rows: { id: string; files: string[] }[]): Promise<void> {
  await detach(
    db,
    ownerType,
    rows.map(({ id }) => id),
  );
  const attached = rows.flatMap(({ id: ownerId, files: ids }) =>
    ids.map((fileId, position) => ({ ownerType, ownerId, fileId, position })),
  );
  if (attached.length > 0) await db.insert(attachments).values(attached);
}
