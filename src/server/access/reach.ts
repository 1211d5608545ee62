import { and, eq, exists, inArray, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { StaffRole } from "#contract/kinds.ts";
import type { Database } from "#server/database/connect.ts";
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

/** Condition for a column with the id of a student within reach. */
export const isReached = (db: Database, { groups, schools }: Reach, studentId: PgColumn): SQL =>
  sql`(${or(
    exists(
      db
        .select({ id: groupMembers.groupId })
        .from(groupMembers)
        .where(and(eq(groupMembers.studentId, studentId), inArray(groupMembers.groupId, groups))),
    ),
    exists(
      db
        .select({ id: studentSchools.schoolId })
        .from(studentSchools)
        .where(and(eq(studentSchools.studentId, studentId), inArray(studentSchools.schoolId, schools))),
    ),
  )})`;

/** Condition for a conversation with the member of staff, or with the staff of an own group. */
export const takesPart = (db: Database, { staffId, groups: own }: Reach): SQL =>
  inArray(
    conversations.id,
    db
      .select({ id: conversationMembers.conversationId })
      .from(conversationMembers)
      .where(or(eq(conversationMembers.userId, staffId), inArray(conversationMembers.groupId, own))),
  );

/** Condition for an active student within reach. */
export const activeStudent = (db: Database, reach: Reach) =>
  and(eq(students.active, true), isReached(db, reach, students.id));
