import { and, between, eq, exists, lt, ne, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { timesInGroups } from "#server/access/givenToGroups.ts";
import type { Database } from "#server/database/connect.ts";
import { type Places, prepared } from "#server/database/prepared.ts";
import { assignments, assignmentTasks, listedAt } from "#server/database/schema/assignments.ts";
import type { Reader } from "../assessments/queries.ts";
import { assignmentsFor, begunAt, hasTasks, isPublished } from "./queries.ts";
import type { ListedTime } from "./schoolYears.ts";

type Group = { sectionId: string | undefined };

/** Returns the student's assignments of a time, of all groups or of one, by due date. */
export const assignmentsOf = (db: Database, { from, until, sectionId, ...reader }: Reader & ListedTime & Group) =>
  listQuery(
    db,
    {
      ...reader,
      from: from?.toISOString() ?? "-infinity",
      until: until?.toISOString() ?? "infinity",
      groupId: sectionId ?? "",
    },
    shapeOf(sectionId),
  );

/** Returns the moment of the student's latest assignment before one. */
export async function latestBefore(
  db: Database,
  { sectionId, ...reader }: Reader & Group & { before: Date },
): Promise<Date | undefined> {
  const [latest] = await latestQuery(db, { ...reader, groupId: sectionId ?? "" }, shapeOf(sectionId));
  return latest?.at;
}

type Shape = "all" | "ofGroup";
const shapeOf = (sectionId: string | undefined): Shape => (sectionId === undefined ? "all" : "ofGroup");

const listQuery = prepared(
  (
    db,
    { from, until, groupId, ...reader }: Places<Reader & { from: string; until: string; groupId: string }>,
    shape: Shape,
  ) => {
    const isOfGroup = shape === "ofGroup" ? sql`mine.group_id = ${groupId}` : undefined;
    const read = assignmentsInGroups({
      isReader: (column) => eq(column, reader.studentId),
      lately: sql`${from}::timestamptz`,
      only: and(isOfGroup, between(listedAt(assignments), sql`${from}::timestamptz`, sql`${until}::timestamptz`)),
      isGiven: isGivenInTime,
    });
    const isListed = and(
      ne(assignments.status, "DELETED"),
      sql`${assignments.id} = any(array(select id from ${read}))`,
    );
    return assignmentsFor(db, reader, isListed);
  },
);

/** Condition for what a group is given while the student is in it, or was. */
const isGivenInTime = sql`(mine.until is null
  or (${begunAt} < mine.until and (mine.since is null or ${begunAt} >= mine.since)))`;

type Wanted = {
  /** Condition for the students. */
  isReader: (studentId: PgColumn) => SQL;
  /** Groups that were left a year and a month before that, or later, are read too. */
  lately: SQL;
  only: SQL | undefined;
  /** Whether an assignment of the group without tasks is the student's, by the times of `mine`. */
  isGiven: SQL;
};

/**
 * Selects `id` and `student_id` of the students' assignments: those of their groups in which they have a task, and those without any
 * tasks that their groups were given. Group by group, and then only tasks of what is found, so that nothing is read of other years
 * (YEAR-11).
 */
export const assignmentsInGroups = ({ isReader, lately, only, isGiven }: Wanted): SQL => sql`(
  with found as materialized (
    select mine.student_id, given.id, given.is_given
    from ${timesInGroups(isReader, lately)} as mine cross join lateral (
      select ${assignments.id} as id, ${isGiven} as is_given
      from ${assignments} where ${and(sql`${assignments.groupId} = mine.group_id`, only)} offset 0
    ) as given
  )
  select distinct found.student_id, found.id from found
  where (found.student_id, found.id) in (
    select ${assignmentTasks.studentId}, ${assignmentTasks.assignmentId} from ${assignmentTasks}
    where ${isReader(assignmentTasks.studentId)} and ${assignmentTasks.assignmentId} = any(array(select id from found))
  ) or (found.is_given and not exists (select from ${assignmentTasks} where ${assignmentTasks.assignmentId} = found.id))
) as read`;

const latestQuery = prepared(
  (db, { before, groupId, studentId, now }: Places<Reader & { before: Date; groupId: string }>, shape: Shape) => {
    const ownTask = exists(
      db
        .select({ one: sql`1` })
        .from(assignmentTasks)
        .where(and(eq(assignmentTasks.studentId, studentId), eq(assignmentTasks.assignmentId, assignments.id))),
    );
    const isListed = and(
      sql`${assignments.groupId} = mine.group_id`,
      lt(listedAt(assignments), sql`${before}::timestamptz`),
      isPublished(now),
      ne(assignments.status, "DELETED"),
      or(ownTask, and(isGivenInTime, sql`not ${hasTasks(db)}`)),
    );
    const ever = timesInGroups((column) => eq(column, studentId), sql`'-infinity'::timestamptz`);
    return db
      .select({ at: sql`latest.at`.mapWith(assignments.created).as("at") })
      .from(
        sql`${ever} as mine cross join lateral (
          select ${listedAt(assignments)} as at from ${assignments} where ${isListed}
          order by ${listedAt(assignments)} desc limit 1
        ) as latest`,
      )
      .where(shape === "ofGroup" ? sql`mine.group_id = ${groupId}` : undefined)
      .orderBy(sql`latest.at desc`)
      .limit(1);
  },
);
