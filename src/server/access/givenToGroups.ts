import { and, eq, exists, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "#server/database/connect.ts";
import type { Value } from "#server/database/prepared.ts";
import { formerMembers, groupMembers } from "#server/database/schema/groups.ts";

/** Something that groups are given, such as posts. */
export type Given = {
  id: PgColumn;
  groupId: PgColumn;
  from: SQL;
  /** The same with the tables of its times, if these are others. */
  fromWithTimes?: SQL;
  /** When it was given, or began. */
  begins: SQLWrapper;
  /** When it ended; by default when it began. */
  ends?: SQLWrapper;
};

type Reading = {
  /** Condition for the students whose families read it. */
  isReader: (studentId: PgColumn) => SQL;
  /** Leaves out what does not meet it. */
  only?: SQL | undefined;
  /**
   * The moment at which a list is read that has no end: former groups are in it for a year and a month, and by themselves as long as
   * what they were given is kept. No list grows with the years.
   */
  listedAt?: Value<Date> | undefined;
};

/**
 * Selects `id` and `student_id` of what the students' families read: all that their present groups have been given, and what former
 * groups were given while the student was in them (YEAR-1). A lateral join, so that PostgreSQL looks up only the former groups.
 */
export const givenTo = (given: Given, { isReader, only, listedAt }: Reading): SQL => {
  const { id, groupId, from, fromWithTimes = from, begins, ends = begins } = given;
  const ofPresent = sql`select ${groupMembers.groupId} from ${groupMembers} where ${isReader(groupMembers.studentId)}`;
  const isListed = listedAt === undefined ? undefined : sql`${formerMembers.until} > ${toMoment(listedAt)} - ${LISTED}`;
  return sql`(
    select ${id} as id, ${groupMembers.studentId} as student_id
    from ${from} join ${groupMembers} on ${groupMembers.groupId} = ${groupId}
    where ${and(sql`${groupId} = any(array(${ofPresent}))`, isReader(groupMembers.studentId), only)}
    union all
    select earlier.id, ${formerMembers.studentId} from ${formerMembers} cross join lateral (
      select ${id} as id from ${fromWithTimes}
      where ${and(
        sql`${groupId} = ${formerMembers.groupId}`,
        sql`${begins} < ${formerMembers.until}`,
        sql`(${formerMembers.since} is null or ${ends} >= ${formerMembers.since})`,
        only,
      )}
      offset 0
    ) as earlier
    where ${and(isReader(formerMembers.studentId), isListed)}
  )`;
};

const toMoment = (value: Value<Date>): SQL =>
  value instanceof Date ? sql`${value.toISOString()}::timestamptz` : sql`${value}::timestamptz`;

/** Condition for the id of something that the students' families read. An array, so that PostgreSQL finds each by its index. */
export const isGivenTo = (id: PgColumn, given: Given, reading: Reading): SQL =>
  sql`${id} = any(array(select read.id from ${givenTo(given, reading)} as read))`;

/** Condition for a group in which a student is, or has been. */
export const hasBeenIn = (db: Database, groupId: PgColumn, studentId: Value<string>): SQL =>
  sql`(${or(
    exists(
      db
        .select({ one: sql`1` })
        .from(groupMembers)
        .where(and(eq(groupMembers.groupId, groupId), eq(groupMembers.studentId, studentId))),
    ),
    exists(
      db
        .select({ one: sql`1` })
        .from(formerMembers)
        .where(and(eq(formerMembers.groupId, groupId), eq(formerMembers.studentId, studentId))),
    ),
  )})`;

/** A former group is in lists that have no end for a year and a month. */
const LISTED = sql`interval '400 days'`;

/**
 * Selects the groups in which students are, and those that they have left lately by some moment: `student_id`, `group_id`, and the
 * times `since` and `until`, of which present groups have none.
 */
export const timesInGroups = (isReader: (studentId: PgColumn) => SQL, lately: SQL): SQL => sql`(
  select ${groupMembers.studentId} as student_id, ${groupMembers.groupId} as group_id,
    null::timestamptz as since, null::timestamptz as until
  from ${groupMembers} where ${isReader(groupMembers.studentId)}
  union all
  select ${formerMembers.studentId}, ${formerMembers.groupId}, ${formerMembers.since}, ${formerMembers.until}
  from ${formerMembers}
  where ${and(isReader(formerMembers.studentId), sql`${formerMembers.until} > ${lately} - ${LISTED}`)}
)`;

/** Selects the ids of the groups in which a student is, or has been. */
export const groupsEverOf = (db: Database, studentId: Value<string>) =>
  db
    .select({ id: groupMembers.groupId })
    .from(groupMembers)
    .where(eq(groupMembers.studentId, studentId))
    .union(db.select({ id: formerMembers.groupId }).from(formerMembers).where(eq(formerMembers.studentId, studentId)));
