import { and, desc, eq, gt, gte, inArray, lt, lte, sql } from "drizzle-orm";
import type { Day } from "#contract/dates/dates.ts";
import { personOf } from "#server/access/protectedIdentity.ts";
import { type Database, LOCKS } from "#server/database/connect.ts";
import { leaveApplications, schoolClosedDays } from "#server/database/schema/leave.ts";
import { guardians, studentSchools, users } from "#server/database/schema/people.ts";

export type LeaveRecord = typeof leaveApplications.$inferSelect;
export type LeaveRow = Awaited<ReturnType<typeof leaveOf>>[number];

type LeaveTimes = { startTime: Date; endTime: Date };

/** Returns a student's applications with the people of each, the latest first. */
export const leaveOf = (db: Database, studentId: string) =>
  db
    .select({ leave: leaveApplications, applicant: personOf(guardians), decider: personOf(users) })
    .from(leaveApplications)
    .leftJoin(guardians, eq(guardians.id, leaveApplications.guardianId))
    .leftJoin(users, eq(users.id, leaveApplications.decidedByUserId))
    .where(eq(leaveApplications.studentId, studentId))
    .orderBy(desc(leaveApplications.startTime), desc(leaveApplications.id));

/** Returns an application and locks it until the transaction ends. */
export async function lockedLeave(db: Database, id: string): Promise<LeaveRecord | undefined> {
  const [row] = await db.select().from(leaveApplications).where(eq(leaveApplications.id, id)).for("update");
  return row;
}

/** Serialises the applications of a student until the transaction ends, with the student's absences. */
export const serialiseLeave = (db: Database, studentId: string) =>
  db.execute(sql`select pg_advisory_xact_lock(${LOCKS.absence}, hashtext(${studentId}))`);

/** Tells whether an application of the student that counts touches the times. */
export async function overlapsLeave(
  db: Database,
  studentId: string,
  { startTime, endTime }: LeaveTimes,
): Promise<boolean> {
  const [other] = await db
    .select({ id: leaveApplications.id })
    .from(leaveApplications)
    .where(
      and(
        eq(leaveApplications.studentId, studentId),
        inArray(leaveApplications.state, ["SUBMITTED", "GRANTED"]),
        lt(leaveApplications.startTime, endTime),
        gt(leaveApplications.endTime, startTime),
      ),
    )
    .limit(1);
  return other !== undefined;
}

/** Returns the days on which a school of the student is closed. */
export const closedDaysOf = (db: Database, studentId: string, { start, end }: { start: Day; end: Day }) =>
  db
    .select({ day: schoolClosedDays.day, title: schoolClosedDays.title })
    .from(schoolClosedDays)
    .innerJoin(studentSchools, eq(studentSchools.schoolId, schoolClosedDays.schoolId))
    .where(
      and(
        eq(studentSchools.studentId, studentId),
        eq(studentSchools.position, 0),
        gte(schoolClosedDays.day, start),
        lte(schoolClosedDays.day, end),
      ),
    )
    .orderBy(schoolClosedDays.day);
