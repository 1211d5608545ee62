import { and, eq, getTableColumns, inArray } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { idsIn, idsOf } from "#server/database/rows.ts";
import { assignmentCourses, assignments } from "#server/database/schema/assignments.ts";
import { replaceRows, upsert } from "#server/database/upsert.ts";
import { forgetNotifications } from "#server/notify/notifyGuardians.ts";
import { assessedOf, coursesThrough, referencesOfParts, withLocalIds, writeAssessed } from "./assessedBy.ts";
import { all, type Imported, imported, localIds, maybe, membersOf } from "./imported.ts";

export const assignment: Imported<"assignment"> = imported({
  refersTo: ({ group, courses, creator, assessedBy = [] }) => [
    ["group", group],
    ...all("course", courses),
    ...maybe("user", creator),
    ...referencesOfParts(assessedBy),
  ],
  publishedAt: ({ published }) => published,
  read: readAssignments,
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
    courses: localIds(idOf, "course", values.courses).toSorted(),
    assessedBy: values.assessedBy === undefined ? (was?.assessedBy ?? []) : withLocalIds(idOf, values.assessedBy),
  }),
  async write(db, rows) {
    const unsaid = "no source says it";
    await upsert(db, assignments, rows, { externalId: unsaid, assessmentType: unsaid, groupEnabled: unsaid });
    const links = rows.flatMap((row) => coursesThrough(row).map((course) => ({ ...course, assignmentId: row.id })));
    await replaceRows(db, assignmentCourses, inArray(assignmentCourses.assignmentId, idsOf(rows)), links);
    await writeAssessed(db, "ASSIGNMENT", rows);
  },
  follows: { event: "assignment", of: membersOf(assignments) },
  // Students may have assessed themselves in it.
  async end(db, ids) {
    await db.update(assignments).set({ status: "DELETED" }).where(inArray(assignments.id, ids));
    await forgetNotifications(db, "ASSIGNMENT", ids);
  },
});

/** Reads assignments with all that sources and staff write of them. */
export async function readAssignments(db: Database, ids: string[]) {
  const { assignmentId, courseId, through } = assignmentCourses;
  const courses = idsIn(courseId, and(eq(assignmentId, assignments.id), eq(through, "COURSE")));
  const rows = await db
    .select({ ...getTableColumns(assignments), courses })
    .from(assignments)
    .where(inArray(assignments.id, ids));
  const partsOf = await assessedOf(db, "ASSIGNMENT", ids);
  return rows.map((row) => ({ ...row, assessedBy: partsOf(row.id) }));
}
