import { and, asc, eq, notExists, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { isAbsenceAhead, isLeaveAhead } from "#server/content/reportsAhead.ts";
import type { Database } from "#server/database/connect.ts";
import { isOneOf } from "#server/database/prepared.ts";
import { absences } from "#server/database/schema/absence.ts";
import { deliveries, type ReportKind } from "#server/database/schema/deliveries.ts";
import { leaveApplications } from "#server/database/schema/leave.ts";
import { studentSchools, students } from "#server/database/schema/people.ts";
import { announce } from "#server/notify/announce.ts";
import { addChanges } from "./changes.ts";
import { sendReports } from "./sendReports.ts";

/**
 * Sends absences and leave of days to come, which were reported to no school that the student goes to now, to the present ones: their
 * staff see and confirm them like any other (YEAR-3).
 * @param studentIds all students if left out
 */
export const sendAhead = (db: Database, now: Date, studentIds?: string[]): Promise<void> =>
  db.transaction(async (tx) => {
    const reported = await absencesAhead(tx, now, studentIds);
    const appliedFor = await leaveAhead(tx, now, studentIds);
    for (const { guardianId, ...report } of reported)
      if (guardianId !== null) await sendOne(tx, "absence", { ...report, guardianId }, now);
    for (const report of appliedFor) await sendOne(tx, "leave", report, now);
  });

type Ahead = { id: string; studentId: string; guardianId: string; startTime: Date; endTime: Date };

async function sendOne(
  db: Database,
  kind: Exclude<ReportKind, "care">,
  { id: subjectId, studentId, guardianId, startTime, endTime }: Ahead,
  now: Date,
): Promise<void> {
  const reports = [{ subjectId, startTime, endTime, neededBy: startTime }];
  const changes = await sendReports(db, { kind, what: "REPORTED", studentId, guardianId, now, reports });
  if (changes.length === 0) return;
  await addChanges(db, changes, now);
  await announce(db, kind === "absence" ? "absenceTakenAlong" : "leaveTakenAlong", { studentId, by: null, now });
}

const absencesAhead = (db: Database, now: Date, studentIds: string[] | undefined) =>
  db
    .select({
      id: absences.id,
      studentId: absences.studentId,
      guardianId: absences.reportedByGuardianId,
      startTime: absences.startTime,
      endTime: absences.endTime,
    })
    .from(absences)
    .innerJoin(students, and(eq(students.id, absences.studentId), eq(students.active, true)))
    .where(and(isAbsenceAhead(now), isLost(db, absences.id, absences.studentId), among(absences.studentId, studentIds)))
    .orderBy(asc(absences.startTime), asc(absences.id));

const leaveAhead = (db: Database, now: Date, studentIds: string[] | undefined) =>
  db
    .select({
      id: leaveApplications.id,
      studentId: leaveApplications.studentId,
      guardianId: leaveApplications.guardianId,
      startTime: leaveApplications.startTime,
      endTime: leaveApplications.endTime,
    })
    .from(leaveApplications)
    .innerJoin(students, and(eq(students.id, leaveApplications.studentId), eq(students.active, true)))
    .where(
      and(
        isLeaveAhead(now),
        isLost(db, leaveApplications.id, leaveApplications.studentId),
        among(leaveApplications.studentId, studentIds),
      ),
    )
    .orderBy(asc(leaveApplications.created), asc(leaveApplications.id));

const among = (column: PgColumn, ids: string[] | undefined): SQL | undefined => ids && isOneOf(column, ids);

/** Condition for a report that was sent, but to none of the schools that the student goes to now. */
const isLost = (db: Database, id: PgColumn, studentId: PgColumn): SQL | undefined =>
  and(
    sql`${studentId} in (select ${deliveries.studentId} from ${deliveries} where ${deliveries.subjectId} = ${id})`,
    notExists(
      db
        .select({ one: sql`1` })
        .from(deliveries)
        .innerJoin(studentSchools, goesThere)
        .where(eq(deliveries.subjectId, id)),
    ),
  );

const goesThere = and(
  eq(studentSchools.studentId, deliveries.studentId),
  eq(studentSchools.schoolId, deliveries.schoolId),
);
