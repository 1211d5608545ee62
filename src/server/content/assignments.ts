import { and, eq, getTableColumns, inArray } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { idsIn, idsOf } from "#server/database/rows.ts";
import { assignmentCourses, assignments } from "#server/database/schema/assignments.ts";
import { replaceRows, upsert } from "#server/database/upsert.ts";
import { type AssessedBy, assessedOf, coursesThrough, writeAssessed } from "./assessedBy.ts";

type Unsaid = "externalId" | "assessmentType" | "groupEnabled";
type AssignmentRow = Omit<typeof assignments.$inferSelect, Unsaid> & { courses: string[]; assessedBy: AssessedBy[] };

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

/** Writes assignments with their courses and the parts by which they are assessed. */
export async function writeAssignments(db: Database, rows: AssignmentRow[]): Promise<void> {
  const unsaid = "no source says it";
  await upsert(db, assignments, rows, { externalId: unsaid, assessmentType: unsaid, groupEnabled: unsaid });
  const links = rows.flatMap((row) => coursesThrough(row).map((course) => ({ ...course, assignmentId: row.id })));
  await replaceRows(db, assignmentCourses, inArray(assignmentCourses.assignmentId, idsOf(rows)), links);
  await writeAssessed(db, "ASSIGNMENT", rows);
}
