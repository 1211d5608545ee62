import { and, eq, inArray, or, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { StaffRole } from "#contract/kinds.ts";
import type { Database } from "#server/database/connect.ts";
import { isOneOf, type Places, type Preparable, prepared, type Value } from "#server/database/prepared.ts";
import { conversationMembers, conversations } from "#server/database/schema/conversations.ts";
import { groupMembers } from "#server/database/schema/groups.ts";
import { studentSchools, students } from "#server/database/schema/people.ts";
import type { Staff } from "./staff.ts";

/** The part of a school that a member of staff may see in some roles. */
export type Reach = {
  /** The member of staff. */
  staffId: string;
  /** Own groups in those roles. */
  groups: string[];
  /** Schools whose office they are, if that is among the roles. */
  schools: string[];
  /** Those schools and the schools of the groups. */
  at: string[];
};

export function reachOf({ id: staffId, groups, schools }: Staff, roles: readonly StaffRole[]): Reach {
  const own = groups.filter(({ role }) => roles.includes(role));
  const offices = roles.includes("office") ? schools : [];
  return {
    staffId,
    groups: own.map(({ id }) => id),
    schools: offices,
    at: [...new Set([...offices, ...own.map(({ schoolId }) => schoolId)])],
  };
}

/** A reach, or its places in a prepared query. */
export type ReachIn = { [Part in keyof Reach]: Value<Reach[Part]> };

/**
 * Returns a query about what is within reach, prepared twice: for somebody who reaches groups only, PostgreSQL would otherwise
 * plan as for the thousands of students of whole schools.
 */
export function preparedWithin<Rows, Values extends object = Record<never, never>>(
  build: (db: Database, reach: ReachIn, places: Places<Values>) => Preparable<Rows>,
): (db: Database, reach: Reach, ...values: keyof Values extends never ? [] : [Values]) => Promise<Rows> {
  type Asked = Values & Reach;
  const query = prepared<Asked, Rows, ["groups" | "schools"]>((db, places, span) =>
    build(db, span === "groups" ? { ...places, schools: [] } : places, places),
  );
  return (db, reach, ...[values]) =>
    query(db, { ...(values as Values), ...reach }, reach.schools.length > 0 ? "schools" : "groups");
}

/** Condition for a column with the id of a student within reach. */
export const isReached = (db: Database, reach: Pick<ReachIn, "groups" | "schools">, studentId: PgColumn): SQL =>
  inArray(studentId, reachedStudents(db, reach));

/** Selects the students within reach: a union, since with "or" PostgreSQL would look at everybody. */
export const reachedStudents = (db: Database, { groups, schools }: Pick<ReachIn, "groups" | "schools">) =>
  db
    .select({ id: groupMembers.studentId })
    .from(groupMembers)
    .where(isOneOf(groupMembers.groupId, groups))
    .union(
      db.select({ id: studentSchools.studentId }).from(studentSchools).where(isOneOf(studentSchools.schoolId, schools)),
    );

/** Condition for a conversation with the member of staff, or with the staff of an own group. */
export const takesPart = (db: Database, { staffId, groups: own }: ReachIn): SQL =>
  inArray(
    conversations.id,
    db
      .select({ id: conversationMembers.conversationId })
      .from(conversationMembers)
      .where(or(eq(conversationMembers.userId, staffId), isOneOf(conversationMembers.groupId, own))),
  );

/** Condition for an active student within reach. */
export const activeStudent = (db: Database, reach: Reach) =>
  and(eq(students.active, true), isReached(db, reach, students.id));
