import {
  and,
  asc,
  between,
  desc,
  eq,
  gte,
  inArray,
  lt,
  lte,
  ne,
  or,
  type Placeholder,
  type SQL,
  sql,
} from "drizzle-orm";
import { TEST_TYPES } from "#contract/assignments/tests.ts";
import type { Database } from "#server/database/connect.ts";
import { isOneOf, type Parts, type Places, prepared } from "#server/database/prepared.ts";
import { assignments, assignmentTasks } from "#server/database/schema/assignments.ts";
import { scheduleItems } from "#server/database/schema/schedule.ts";
import { teamsAssignments, teamsSubmissions } from "#server/database/schema/teamsAssignments.ts";
import { assignmentsInGroups } from "../assignments/listed.ts";
import { isPublished } from "../assignments/queries.ts";

type AssignmentsDueParams = { studentIds: string[]; from: Date; until: Date; now: Date };

/** Days around the due date within which the schedule has a test. */
const OCCASION_DAYS = 14;

const daysFromDue = (days: number) => sql`${assignments.dueDate} + make_interval(days => ${sql.raw(`${days}`)})`;

/** Selects the students' native assignments that are due in a period, with the status of each student's first task. */
export const selectAssignmentsDue = (db: Database, { studentIds, from, until, now }: Parts<AssignmentsDueParams>) => {
  const isDue = and(gte(assignments.dueDate, from), lte(assignments.dueDate, until));
  const read = assignmentsInGroups({
    isReader: (column) => isOneOf(column, studentIds),
    lately: sql`${from}::timestamptz`,
    only: isDue,
    isGiven: sql`mine.until is null`,
  });
  const mine = db
    .select({ assignmentId: sql<string>`id`.as("due_id"), studentId: sql<string>`student_id`.as("due_for") })
    .from(read)
    .as("mine");
  const firstTask = db
    .select({ status: assignmentTasks.status })
    .from(assignmentTasks)
    .where(and(eq(assignmentTasks.assignmentId, assignments.id), eq(assignmentTasks.studentId, mine.studentId)))
    .orderBy(asc(assignmentTasks.position), asc(assignmentTasks.id))
    .limit(1);
  // The time at which a test is written: its occasion in the schedule of the group or the student.
  const occasion = db
    .select({ startTime: scheduleItems.startTime })
    .from(scheduleItems)
    .where(
      and(
        or(eq(scheduleItems.groupId, assignments.groupId), eq(scheduleItems.studentId, mine.studentId)),
        eq(scheduleItems.cancelled, false),
        between(scheduleItems.startTime, daysFromDue(-OCCASION_DAYS), daysFromDue(OCCASION_DAYS)),
        sql`${scheduleItems.relationships} @> jsonb_build_array(jsonb_build_object(
          'referenceType', 'ASSIGNMENT', 'referenceId', ${assignments.id}
        ))`,
      ),
    )
    .orderBy(desc(scheduleItems.startTime))
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
      testTime:
        sql<Date | null>`case when ${inArray(assignments.assignmentType, [...TEST_TYPES])} then (${occasion}) end`.mapWith(
          scheduleItems.startTime,
        ),
    })
    .from(mine)
    .innerJoin(assignments, eq(assignments.id, mine.assignmentId))
    .where(and(isDue, ne(assignments.status, "DELETED"), isPublished(now)));
};
export const assignmentsDue = prepared((db, places: Places<AssignmentsDueParams>) => selectAssignmentsDue(db, places));

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
export const selectTeamsAssignmentsDue = (
  db: Database,
  { studentIds, from, until }: Parts<Omit<AssignmentsDueParams, "now">>,
) =>
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
