import { and, eq, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "#server/database/connect.ts";
import { idsIn, idsOf } from "#server/database/rows.ts";
import { attachments, files } from "#server/database/schema/files.ts";
import { groupMembers } from "#server/database/schema/groups.ts";
import { documentationStudents, documentations, feedGoals, postGroups, posts } from "#server/database/schema/posts.ts";
import { replaceRows, upsert } from "#server/database/upsert.ts";
import { forgetNotifications } from "#server/notify/notifyGuardians.ts";
import type { Values } from "../delivery/values.ts";
import { all, type IdOf, type Imported, imported, localIds, maybe } from "./imported.ts";

type FeedOwner = "POST" | "DOCUMENTATION";
type Author = Values["post"]["author"];

const STAFFS = "the desk's own note";
const KEPT = { corrected: STAFFS, withdrawn: STAFFS, reminded: STAFFS, edited: STAFFS, editedById: STAFFS };

type PostRow = Omit<typeof posts.$inferSelect, keyof typeof KEPT> & { groups: string[]; files: string[] };
type DocumentationRow = Omit<typeof documentations.$inferSelect, keyof typeof KEPT> & {
  students: string[];
  files: string[];
};

export const file: Imported<"file"> = imported({
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
  write: (db, rows) => {
    const desks = "for what staff send at the desk";
    return upsert(db, files, rows, { uploadedById: desks, uploaded: desks, complete: desks });
  },
  end: removeFiles,
});

export const post: Imported<"post"> = imported({
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
    groups: localIds(idOf, "group", values.groups).toSorted(),
    files: localIds(idOf, "file", values.files),
  }),
  write: writePosts,
  follows: {
    event: "post",
    of: (db, ids) =>
      db
        .selectDistinct({ id: postGroups.postId, studentId: groupMembers.studentId })
        .from(postGroups)
        .innerJoin(groupMembers, eq(groupMembers.groupId, postGroups.groupId))
        .where(inArray(postGroups.postId, ids)),
  },
  end: (db, ids) => removeTexts(db, "POST", ids),
});

export const documentation: Imported<"documentation"> = imported({
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
    students: localIds(idOf, "student", values.students).toSorted(),
    files: localIds(idOf, "file", values.files),
  }),
  write: writeDocumentations,
  follows: {
    event: "post",
    of: (db, ids) =>
      db
        .select({ id: documentationStudents.documentationId, studentId: documentationStudents.studentId })
        .from(documentationStudents)
        .where(inArray(documentationStudents.documentationId, ids)),
  },
  end: (db, ids) => removeTexts(db, "DOCUMENTATION", ids),
});

/** Writes posts with their groups and files: those of sources and those of the desk. */
export async function writePosts(db: Database, rows: PostRow[]): Promise<void> {
  await upsert(db, posts, rows, KEPT);
  const links = rows.flatMap(({ id: postId, groups }) => groups.map((groupId) => ({ postId, groupId })));
  await replaceRows(db, postGroups, inArray(postGroups.postId, idsOf(rows)), links);
  await attach(db, "POST", rows);
}

/** Writes documentations with their children and files. */
export async function writeDocumentations(db: Database, rows: DocumentationRow[]): Promise<void> {
  await upsert(db, documentations, rows, KEPT);
  const links = rows.flatMap(({ id: documentationId, students }) =>
    students.map((studentId) => ({ documentationId, studentId })),
  );
  await replaceRows(db, documentationStudents, inArray(documentationStudents.documentationId, idsOf(rows)), links);
  await attach(db, "DOCUMENTATION", rows);
}

const userOf = (author: Author) => maybe("user", author && "user" in author ? author.user : null);
const authorOf = (author: Author, idOf: IdOf) => ({
  authorText: author && "text" in author ? author.text : null,
  authorId: author && "user" in author ? idOf("user", author.user) : null,
});

const filesOf = (type: FeedOwner, owner: PgColumn): SQL<string[]> =>
  sql`array(select ${attachments.fileId} from ${attachments} where ${attachments.ownerType} = ${type} and ${attachments.ownerId} = ${owner} order by ${attachments.position})`;

const attachedTo = (type: FeedOwner, ids: string[]) =>
  and(eq(attachments.ownerType, type), inArray(attachments.ownerId, ids));

const attach = (db: Database, ownerType: FeedOwner, rows: { id: string; files: string[] }[]): Promise<void> =>
  replaceRows(
    db,
    attachments,
    attachedTo(ownerType, idsOf(rows)),
    rows.flatMap(({ id: ownerId, files }) =>
      files.map((fileId, position) => ({ ownerType, ownerId, fileId, position })),
    ),
  );

/** Removes posts or documentations, with what hangs on them. */
export async function removeTexts(db: Database, type: FeedOwner, ids: string[]): Promise<void> {
  await db.delete(attachments).where(attachedTo(type, ids));
  await db.delete(feedGoals).where(and(eq(feedGoals.ownerType, type), inArray(feedGoals.ownerId, ids)));
  if (type === "POST") {
    await db.delete(postGroups).where(inArray(postGroups.postId, ids));
    await db.delete(posts).where(inArray(posts.id, ids));
  } else {
    await db.delete(documentationStudents).where(inArray(documentationStudents.documentationId, ids));
    await db.delete(documentations).where(inArray(documentations.id, ids));
  }
  await forgetNotifications(db, type, ids);
}

/** Removes files, and takes them off whatever they are attached to. */
export async function removeFiles(db: Database, ids: string[]): Promise<void> {
  await db.delete(attachments).where(inArray(attachments.fileId, ids));
  await db.delete(files).where(inArray(files.id, ids));
}
