import { and, asc, eq, exists, inArray, ne, not, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import {
  assignmentCourses,
  assignmentStudents,
  assignments,
  assignmentTasks,
} from "#server/database/schema/assignments.ts";
import { courses } from "#server/database/schema/courses.ts";
import { groupMembers, groups } from "#server/database/schema/groups.ts";
import { users } from "#server/database/schema/people.ts";
import { isOpen } from "#server/protectedIdentity.ts";
import { latestAssessment, type Reader } from "../assessments/queries.ts";

export type AssignmentRow = Awaited<ReturnType<typeof assignmentsOf>>[number];
export type TaskRow = Awaited<ReturnType<typeof tasksOf>>[number];
export type CourseRow = Awaited<ReturnType<typeof coursesOf>>[number];

/** The student's assignments, by due date. */
export const assignmentsOf = (db: Database, reader: Reader, condition?: SQL) =>
  db
    .select({
      assignment: assignments,
      groupTitle: groups.title,
      creatorId: users.id,
      assessmentId: latestAssessment(db, reader, "ASSIGNMENT", assignments.id),
      hasSelfAssessment: sql<boolean>`${assignmentStudents.selfAssessment} is not null`,
    })
    .from(assignments)
    .innerJoin(groups, eq(groups.id, assignments.groupId))
    .leftJoin(users, and(eq(users.id, assignments.creatorId), isOpen(users)))
    .leftJoin(
      assignmentStudents,
      and(eq(assignmentStudents.assignmentId, assignments.id), eq(assignmentStudents.studentId, reader.studentId)),
    )
    .where(and(isVisible(db, reader.studentId), condition))
    .orderBy(asc(assignments.dueDate), asc(assignments.id));

export async function visibleAssignment(
  db: Database,
  reader: Reader,
  assignmentId: string,
): Promise<AssignmentRow | undefined> {
  const [row] = await assignmentsOf(db, reader, eq(assignments.id, assignmentId));
  return row;
}

/**
 * Whether the student has an assignment: it has a task in it, or it is in the group and nobody has a task yet. What was
 * deleted nobody has.
 */
export const isVisible = (db: Database, studentId: string): SQL | undefined =>
  and(
    ne(assignments.status, "DELETED"),
    or(
      hasTask(db, eq(assignmentTasks.studentId, studentId)),
      and(
        exists(
          db
            .select({ one: sql`1` })
            .from(groupMembers)
            .where(and(eq(groupMembers.groupId, assignments.groupId), eq(groupMembers.studentId, studentId))),
        ),
        not(hasTask(db, undefined)),
      ),
    ),
  );

const hasTask = (db: Database, condition: SQL | undefined) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(assignmentTasks)
      .where(and(eq(assignmentTasks.assignmentId, assignments.id), condition)),
  );

/** The student's own tasks, each assignment's first one first. */
export const tasksOf = (db: Database, studentId: string, assignmentIds: string[]) =>
  db
    .select()
    .from(assignmentTasks)
    .where(and(eq(assignmentTasks.studentId, studentId), inArray(assignmentTasks.assignmentId, assignmentIds)))
    .orderBy(asc(assignmentTasks.position), asc(assignmentTasks.id));

export const coursesOf = (db: Database, assignmentIds: string[]) =>
  db
    .select({
      assignmentId: assignmentCourses.assignmentId,
      through: assignmentCourses.through,
      course: { id: courses.id, title: courses.title, year: courses.year, colorCode: courses.colorCode },
    })
    .from(assignmentCourses)
    .innerJoin(courses, eq(courses.id, assignmentCourses.courseId))
    .where(inArray(assignmentCourses.assignmentId, assignmentIds))
    .orderBy(asc(courses.title), asc(courses.id));

export async function selfAssessmentOf(db: Database, studentId: string, assignmentId: string) {
  const [row] = await db
    .select({ said: assignmentStudents.selfAssessment })
    .from(assignmentStudents)
    .where(and(eq(assignmentStudents.studentId, studentId), eq(assignmentStudents.assignmentId, assignmentId)));
  return row?.said ?? null;
}
