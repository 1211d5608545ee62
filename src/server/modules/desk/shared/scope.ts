import { and, eq, exists, inArray, not, notExists, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { PathChecks } from "#server/access/pathChecks.ts";
import { activeStudent, type ScopeValues } from "#server/access/scope.ts";
import type { Database } from "#server/database/connect.ts";
import { isOneOf } from "#server/database/prepared.ts";
import { deliveries } from "#server/database/schema/deliveries.ts";
import { leaveApplications } from "#server/database/schema/leave.ts";
import { studentSchools, students } from "#server/database/schema/people.ts";

export const checks = {
  /** A report of a guardian, also one that has been taken back. */
  absenceId: (db, scope, id) =>
    db
      .select({ studentId: deliveries.studentId })
      .from(deliveries)
      .innerJoin(students, eq(students.id, deliveries.studentId))
      .where(
        and(
          eq(deliveries.kind, "absence"),
          eq(deliveries.subjectId, id),
          inArray(deliveries.schoolId, scope.at),
          or(activeStudent(db, scope), isLeftBehind(db, scope)),
        ),
      )
      .limit(1),
  leaveId: (db, scope, id) =>
    db
      .select({ studentId: leaveApplications.studentId })
      .from(leaveApplications)
      .innerJoin(students, eq(students.id, leaveApplications.studentId))
      .where(and(eq(leaveApplications.id, id), activeStudent(db, scope), isLeaveInScope(db, scope))),
} as const satisfies PathChecks;

/**
 * Condition for a report that was sent to a school whose office somebody is, and to none that the student goes to now: that office
 * goes on to see it (YEAR-2).
 */
export const isLeftBehind = (db: Database, { schools }: Pick<ScopeValues, "schools">): SQL => {
  const other = alias(deliveries, "other");
  const atPresentSchool = db
    .select({ one: sql`1` })
    .from(other)
    .innerJoin(
      studentSchools,
      and(eq(studentSchools.studentId, other.studentId), eq(studentSchools.schoolId, other.schoolId)),
    )
    .innerJoin(students, and(eq(students.id, other.studentId), eq(students.active, true)))
    .where(eq(other.subjectId, deliveries.subjectId));
  return sql`(${and(isOneOf(deliveries.schoolId, schools), notExists(atPresentSchool))})`;
};

// A child may go to several schools. Leave that a family applies for at one of them is not for the office of another.

/** Condition for an application that was sent to one of somebody's schools, or is of a time in which nothing was sent. */
export const isLeaveInScope = (db: Database, { at }: Pick<ScopeValues, "at">): SQL =>
  sql`(${or(existsSent(db, at), not(existsSent(db)))})`;

const existsSent = (db: Database, at?: ScopeValues["at"]): SQL =>
  exists(
    db
      .select({ id: deliveries.id })
      .from(deliveries)
      .where(
        and(
          eq(deliveries.subjectId, leaveApplications.id),
          eq(deliveries.kind, "leave"),
          at && isOneOf(deliveries.schoolId, at),
        ),
      ),
  );
