import { and, asc, eq, gte, inArray, lt, lte, ne, notExists, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { isOneOf, type Parts, type Places, prepared } from "#server/database/prepared.ts";
import { assignments, assignmentTasks } from "#server/database/schema/assignments.ts";
import { groupMembers } from "#server/database/schema/groups.ts";
import { teamsAssignments, teamsSubmissions } from "#server/database/schema/teamsAssignments.ts";
import { isPublished } from "../assignments/queries.ts";

type Params = { studentIds: string[]; from: Date; until: Date; now: Date };

/** Selects the students' native assignments that are due in a period, with the status of each student's first task. */
export const selectAssignmentsDue = (db: Database, { studentIds, from, until, now }: Parts<Params>) => {
  const isDue = and(gte(assignments.dueDate, from), lte(assignments.dueDate, until));
  const withTask = db
    .select({ assignmentId: assignmentTasks.assignmentId, studentId: assignmentTasks.studentId })
    .from(assignmentTasks)
    .where(isOneOf(assignmentTasks.studentId, studentIds));
  const anyTask = db
    .select({ id: assignmentTasks.id })
    .from(assignmentTasks)
    .where(eq(assignmentTasks.assignmentId, assignments.id));
  const theirGroups = db
    .select({ id: groupMembers.groupId })
    .from(groupMembers)
    .where(isOneOf(groupMembers.studentId, studentIds));
  const ofGroups = db
    .select({ assignmentId: assignments.id, studentId: groupMembers.studentId })
    .from(groupMembers)
    .innerJoin(assignments, eq(assignments.groupId, groupMembers.groupId))
    .where(
      and(
        isOneOf(groupMembers.studentId, studentIds),
        // An array, or else PostgreSQL reads everybody's assignments.
        sql`${assignments.groupId} = any(array(${theirGroups}))`,
        isDue,
        notExists(anyTask),
      ),
    );
  const mine = withTask.union(ofGroups).as("mine");
  const firstTask = db
    .select({ status: assignmentTasks.status })
    .from(assignmentTasks)
    .where(and(eq(assignmentTasks.assignmentId, assignments.id), eq(assignmentTasks.studentId, mine.studentId)))
    .orderBy(asc(assignmentTasks.position), asc(assignmentTasks.id))
    .limit(1);
  return db
    .select({
      studentId: mine.studentId,
      id: assignments.id,
      title: assignments.title,
      dueDate: assignments.dueDate,
      startDate: assignments.startDate,
      created: assignments.created,
      status: assignments.status,
      assignmentType: assignments.assignmentType,
      taskStatus: sql<string | null>`(${firstTask})`,
    })
    .from(mine)
    .innerJoin(assignments, eq(assignments.id, mine.assignmentId))
    .where(and(isDue, ne(assignments.status, "DELETED"), isPublished(now)));
};
export const assignmentsDue = prepared((db, places: Places<Params>) => selectAssignmentsDue(db, places));

const teamsColumns = {
  studentId: teamsSubmissions.studentId,
  id: teamsAssignments.externalId,
  title: teamsAssignments.displayName,
  dueDateTime: teamsAssignments.dueDateTime,
  assignedDateTime: teamsAssignments.assignedDateTime,
  status: teamsSubmissions.status,
};

/** Returns the students' assignments of Teams that are not handed in. */
export const openTeamsAssignments = prepared((db, { studentIds }: Places<{ studentIds: string[] }>) =>
  db
    .select(teamsColumns)
    .from(teamsSubmissions)
    .innerJoin(teamsAssignments, eq(teamsAssignments.externalId, teamsSubmissions.externalId))
    .where(
      and(isOneOf(teamsSubmissions.studentId, studentIds), inArray(teamsSubmissions.status, ["working", "assigned"])),
    ),
);

/** Selects the students' assignments of Teams that are due on the days of a period. Their times are texts in UTC. */
export const selectTeamsAssignmentsDue = (db: Database, { studentIds, from, until }: Parts<Omit<Params, "now">>) =>
  db
    .select(teamsColumns)
    .from(teamsSubmissions)
    .innerJoin(teamsAssignments, eq(teamsAssignments.externalId, teamsSubmissions.externalId))
    .where(
      and(
        isOneOf(teamsSubmissions.studentId, studentIds),
        gte(teamsAssignments.dueDateTime, dayInUtc(from)),
        lt(teamsAssignments.dueDateTime, dayInUtc(until)),
      ),
    );

const dayInUtc = (moment: Placeholder | SQL): SQL =>
  sql`to_char(${moment}::timestamptz at time zone 'UTC', 'YYYY-MM-DD')`;
