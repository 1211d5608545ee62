import { and, eq, gte, inArray, lt, lte, ne, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { anyOf, isOneOf, type Parts, type Places, prepared } from "#server/database/prepared.ts";
import { assignments, assignmentTasks } from "#server/database/schema/assignments.ts";
import { groupMembers } from "#server/database/schema/groups.ts";
import { teamsAssignments, teamsSubmissions } from "#server/database/schema/teamsAssignments.ts";
import { isPublished } from "../assignments/queries.ts";

type AskedPeriod = { studentIds: string[]; from: Date; until: Date; now: Date };

/**
 * Selects the students' native assignments that are due in a period, with the status of each student's first task. The groups come
 * as an array, or else PostgreSQL reads everybody's assignments.
 */
export const selectAssignmentsDue = (db: Database, { studentIds, from, until, now }: Parts<AskedPeriod>) => {
  const mine = db
    .select({
      assignmentId: sql<string>`x.assignment_id`.as("assignment_id"),
      studentId: sql<string>`x.student_id`.as("student_id"),
    })
    .from(
      sql`(
        select assignment_id, student_id from ${assignmentTasks} where student_id = ${anyOf(studentIds)}
        union
        select in_group.id, member.student_id from ${groupMembers} as member
        join ${assignments} as in_group on in_group.group_id = member.group_id
        where member.student_id = ${anyOf(studentIds)}
          and in_group.group_id = any(array(select group_id from ${groupMembers} where student_id = ${anyOf(studentIds)}))
          and in_group.due_date between ${from}::timestamptz and ${until}::timestamptz
          and not exists (select 1 from ${assignmentTasks} as task where task.assignment_id = in_group.id)
      ) as x`,
    )
    .as("mine");
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
      taskStatus: sql<string | null>`(
        select task.status from ${assignmentTasks} as task
        where task.assignment_id = ${assignments.id} and task.student_id = ${mine.studentId}
        order by task.position, task.id limit 1
      )`,
    })
    .from(mine)
    .innerJoin(assignments, eq(assignments.id, mine.assignmentId))
    .where(
      and(
        gte(assignments.dueDate, from),
        lte(assignments.dueDate, until),
        ne(assignments.status, "DELETED"),
        isPublished(now),
      ),
    );
};
export const assignmentsDue = prepared((db, places: Places<AskedPeriod>) => selectAssignmentsDue(db, places));

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
export const selectTeamsAssignmentsDue = (db: Database, { studentIds, from, until }: Parts<Omit<AskedPeriod, "now">>) =>
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
