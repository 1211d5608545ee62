import { eq, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import {
  type FeedOwner,
  forgetSizes,
  removeFiles,
  removeTexts,
  writeDocumentations,
  writePosts,
} from "#server/content/posts.ts";
import { idsIn, idsOf } from "#server/database/rows.ts";
import { attachments, files } from "#server/database/schema/files.ts";
import { groupMembers } from "#server/database/schema/groups.ts";
import { documentationStudents, documentations, postGroups, posts } from "#server/database/schema/posts.ts";
import { upsert } from "#server/database/upsert.ts";
import type { Values } from "../delivery/values.ts";
import { all, type IdOf, type Imported, imported, localIds, maybe } from "./imported.ts";

type Author = Values["post"]["author"];

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
  write: async (db, rows) => {
    const desks = "for what staff send at the desk";
    const sized = "read when a picture is scaled";
    const kept = { uploadedById: desks, uploaded: desks, complete: desks, width: sized, height: sized };
    await upsert(db, files, rows, kept);
    await forgetSizes(db, idsOf(rows));
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

const userOf = (author: Author) => maybe("user", author && "user" in author ? author.user : null);
const authorOf = (author: Author, idOf: IdOf) => ({
  authorText: author && "text" in author ? author.text : null,
  authorId: author && "user" in author ? idOf("user", author.user) : null,
});

const filesOf = (type: FeedOwner, owner: PgColumn): SQL<string[]> =>
  sql`array(select ${attachments.fileId} from ${attachments} where ${attachments.ownerType} = ${type} and ${attachments.ownerId} = ${owner} order by ${attachments.position})`;
