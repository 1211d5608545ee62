import { and, asc, eq, exists, isNull, lte, ne, not, or, type Placeholder, type SQL, sql } from "drizzle-orm";
import { type Given, givenTo } from "#server/access/givenToGroups.ts";
import { isOpen } from "#server/access/protectedIdentity.ts";
import type { Database } from "#server/database/connect.ts";
import { isOneOf, type Places, prepared, type Value } from "#server/database/prepared.ts";
import {
  assignmentCourses,
  assignmentStudents,
  assignments,
  assignmentTasks,
} from "#server/database/schema/assignments.ts";
import { courses } from "#server/database/schema/courses.ts";
import { groups } from "#server/database/schema/groups.ts";
import { users } from "#server/database/schema/people.ts";
import { latestOfEach, type Reader } from "../assessments/queries.ts";

export type AssignmentRow = Awaited<ReturnType<typeof assignmentsAmong>>[number];
export type TaskRow = Awaited<ReturnType<typeof tasksOf>>[number];
export type CourseRow = Awaited<ReturnType<typeof coursesOf>>[number];

/** Returns those of the given assignments that the student has. */
export const assignmentsAmong = prepared((db, { ids, ...reader }: Places<Reader & { ids: string[] }>) =>
  assignmentsFor(db, reader, and(isVisible(db, reader.studentId), isOneOf(assignments.id, ids))),
);

export async function visibleAssignment(
  db: Database,
  reader: Reader,
  assignmentId: string,
): Promise<AssignmentRow | undefined> {
  const [row] = await assignmentsAmong(db, { ...reader, ids: [assignmentId] });
  return row;
}

export const assignmentsFor = (db: Database, reader: Places<Reader>, condition: SQL | undefined) => {
  const latest = latestOfEach(db, reader, "ASSIGNMENT");
  return db
    .select({
      assignment: assignments,
      groupTitle: groups.title,
      creatorId: users.id,
      assessmentId: latest.id,
      hasSelfAssessment: sql<boolean>`${assignmentStudents.selfAssessment} is not null`,
    })
    .from(assignments)
    .innerJoin(groups, eq(groups.id, assignments.groupId))
    .leftJoin(users, and(eq(users.id, assignments.creatorId), isOpen(users)))
    .leftJoin(
      assignmentStudents,
      and(eq(assignmentStudents.assignmentId, assignments.id), eq(assignmentStudents.studentId, reader.studentId)),
    )
    .leftJoin(latest, eq(latest.ownerId, assignments.id))
    .where(and(isPublished(reader.now), condition))
    .orderBy(asc(assignments.dueDate), asc(assignments.id));
};

/** Condition that an assignment is published, or announced while it is still being created. */
export const isPublished = (now: Value<Date> | SQL): SQL | undefined =>
  or(isNull(assignments.created), lte(assignments.created, now));

/**
 * Condition for an assignment of the student: it has a task for the student, or it belongs to the student's group and
 * has no tasks yet. Deleted ones are excluded. A union, since with "or" PostgreSQL would scan everybody's assignments.
 */
export const isVisible = (db: Database, studentId: Placeholder): SQL | undefined => {
  const withTask = db
    .select({ id: assignmentTasks.assignmentId })
    .from(assignmentTasks)
    .where(eq(assignmentTasks.studentId, studentId));
  const ofGroups = givenTo(GIVEN_ASSIGNMENTS, {
    isReader: (column) => eq(column, studentId),
    only: not(hasTasks(db)),
  });
  return and(
    ne(assignments.status, "DELETED"),
    sql`${assignments.id} in (${withTask} union select read.id from ${ofGroups} as read)`,
  );
};

/** When it was given to its group. */
export const begunAt = sql`coalesce(${assignments.created}, ${assignments.startDate}, ${assignments.dueDate})`;

const GIVEN_ASSIGNMENTS: Given = {
  id: assignments.id,
  groupId: assignments.groupId,
  from: sql`${assignments}`,
  begins: begunAt,
};

export const hasTasks = (db: Database) =>
  exists(db.select({ one: sql`1` }).from(assignmentTasks).where(eq(assignmentTasks.assignmentId, assignments.id)));

/** Returns the student's own tasks, the first one of each assignment first. */
export const tasksOf = prepared(
  (db, { studentId, assignmentIds }: Places<{ studentId: string; assignmentIds: string[] }>) =>
    db
      .select()
      .from(assignmentTasks)
      .where(and(eq(assignmentTasks.studentId, studentId), isOneOf(assignmentTasks.assignmentId, assignmentIds)))
      .orderBy(asc(assignmentTasks.position), asc(assignmentTasks.id)),
);

export const coursesOf = prepared((db, { assignmentIds }: Places<{ assignmentIds: string[] }>) =>
  db
    .select({
      assignmentId: assignmentCourses.assignmentId,
      through: assignmentCourses.through,
      course: { id: courses.id, title: courses.title, year: courses.year, colorCode: courses.colorCode },
    })
    .from(assignmentCourses)
    .innerJoin(courses, eq(courses.id, assignmentCourses.courseId))
    .where(isOneOf(assignmentCourses.assignmentId, assignmentIds))
    .orderBy(asc(courses.title), asc(courses.id)),
);

export async function selfAssessmentOf(db: Database, student: string, assignmentId: string) {
  const [row] = await db
    .select({ said: assignmentStudents.selfAssessment })
    .from(assignmentStudents)
    .where(and(eq(assignmentStudents.studentId, student), eq(assignmentStudents.assignmentId, assignmentId)));
  return row?.said ?? null;
}
