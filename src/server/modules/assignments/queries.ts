import { and, asc, eq, exists, inArray, ne, not, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { isOpen } from "#server/access/protectedIdentity.ts";
import { builtOnce } from "#server/database/builtOnce.ts";
import type { Database } from "#server/database/connect.ts";
import { isOneOf } from "#server/database/isOneOf.ts";
import {
  assignmentCourses,
  assignmentStudents,
  assignments,
  assignmentTasks,
} from "#server/database/schema/assignments.ts";
import { courses } from "#server/database/schema/courses.ts";
import { groupMembers, groups } from "#server/database/schema/groups.ts";
import { users } from "#server/database/schema/people.ts";
import { latestAssessment, placeholdersOf, type Reader } from "../assessments/queries.ts";

export type AssignmentRow = Awaited<ReturnType<typeof assignmentsOf>>[number];
export type TaskRow = Awaited<ReturnType<typeof tasksOf>>[number];
export type CourseRow = Awaited<ReturnType<typeof coursesOf>>[number];

const studentId = sql.placeholder("studentId");

/** The student's assignments, by due date. */
export const assignmentsOf = (db: Database, reader: Reader) => assignmentsQuery(db).execute(placeholdersOf(reader));

/** Those of certain ones that the student has. */
export const assignmentsAmong = (db: Database, reader: Reader, ids: string[]) =>
  amongQuery(db).execute({ ...placeholdersOf(reader), ids });

export async function visibleAssignment(
  db: Database,
  reader: Reader,
  assignmentId: string,
): Promise<AssignmentRow | undefined> {
  const [row] = await assignmentsAmong(db, reader, [assignmentId]);
  return row;
}

const assignmentsQuery = builtOnce((db) => assignmentsFor(db).prepare("assignments"));
const amongQuery = builtOnce((db) => assignmentsFor(db, isOneOf(assignments.id, "ids")).prepare("assignments_among"));

const assignmentsFor = (db: Database, condition?: SQL) =>
  db
    .select({
      assignment: assignments,
      groupTitle: groups.title,
      creatorId: users.id,
      assessmentId: latestAssessment(db, "ASSIGNMENT", assignments.id),
      hasSelfAssessment: sql<boolean>`${assignmentStudents.selfAssessment} is not null`,
    })
    .from(assignments)
    .innerJoin(groups, eq(groups.id, assignments.groupId))
    .leftJoin(users, and(eq(users.id, assignments.creatorId), isOpen(users)))
    .leftJoin(
      assignmentStudents,
      and(eq(assignmentStudents.assignmentId, assignments.id), eq(assignmentStudents.studentId, studentId)),
    )
    .where(and(isVisible(db), condition))
    .orderBy(asc(assignments.dueDate), asc(assignments.id));

/**
 * Whether the student, who has a placeholder, has an assignment: it has a task in it, or it is in the group and nobody has
 * a task yet. What was deleted nobody has. As a union, since an "or" would have the database look through everybody's
 * assignments.
 */
export const isVisible = (db: Database): SQL | undefined =>
  and(
    ne(assignments.status, "DELETED"),
    inArray(
      assignments.id,
      db
        .select({ id: assignmentTasks.assignmentId })
        .from(assignmentTasks)
        .where(eq(assignmentTasks.studentId, studentId))
        .union(
          db
            .select({ id: inGroup.id })
            .from(inGroup)
            .innerJoin(groupMembers, eq(groupMembers.groupId, inGroup.groupId))
            .where(and(eq(groupMembers.studentId, studentId), not(hasTasks(db)))),
        ),
    ),
  );

const inGroup = alias(assignments, "in_group");

const hasTasks = (db: Database) =>
  exists(db.select({ one: sql`1` }).from(assignmentTasks).where(eq(assignmentTasks.assignmentId, inGroup.id)));

/** The student's own tasks, each assignment's first one first. */
export const tasksOf = (db: Database, student: string, assignmentIds: string[]) =>
  tasksQuery(db).execute({ studentId: student, assignmentIds });

const tasksQuery = builtOnce((db) =>
  db
    .select()
    .from(assignmentTasks)
    .where(and(eq(assignmentTasks.studentId, studentId), isOneOf(assignmentTasks.assignmentId, "assignmentIds")))
    .orderBy(asc(assignmentTasks.position), asc(assignmentTasks.id))
    .prepare("assignment_tasks"),
);

export const coursesOf = (db: Database, assignmentIds: string[]) => coursesQuery(db).execute({ assignmentIds });

const coursesQuery = builtOnce((db) =>
  db
    .select({
      assignmentId: assignmentCourses.assignmentId,
      through: assignmentCourses.through,
      course: { id: courses.id, title: courses.title, year: courses.year, colorCode: courses.colorCode },
    })
    .from(assignmentCourses)
    .innerJoin(courses, eq(courses.id, assignmentCourses.courseId))
    .where(isOneOf(assignmentCourses.assignmentId, "assignmentIds"))
    .orderBy(asc(courses.title), asc(courses.id))
    .prepare("assignment_courses"),
);

export async function selfAssessmentOf(db: Database, student: string, assignmentId: string) {
  const [row] = await db
    .select({ said: assignmentStudents.selfAssessment })
    .from(assignmentStudents)
    .where(and(eq(assignmentStudents.studentId, student), eq(assignmentStudents.assignmentId, assignmentId)));
  return row?.said ?? null;
}
