import { and, exists, gt, inArray, isNotNull, or, sql } from "drizzle-orm";
import { z } from "zod";
import { type Database, inBatches } from "#server/database/connect.ts";
import { idsOf } from "#server/database/rows.ts";
import { absences } from "#server/database/schema/absence.ts";
import { leaveApplications } from "#server/database/schema/leave.ts";
import { students } from "#server/database/schema/people.ts";
import { enqueue, hasQueue } from "#server/jobs/enqueue.ts";
import type { Job } from "#server/jobs/job.ts";

/** Sends what guardians have reported of days to come to the schools that students go to now. */
export const reportsAheadJob: Job<{ studentIds: string[] }> = {
  name: "reportsAhead",
  data: z.object({ studentIds: z.array(z.string()) }),
};

/** Condition for an absence of days to come that a guardian has reported. */
export const isAbsenceAhead = (now: Date) => and(gt(absences.endTime, now), isNotNull(absences.reportedByGuardianId));

/** Condition for leave of days to come that is applied for or granted. */
export const isLeaveAhead = (now: Date) =>
  and(gt(leaveApplications.endTime, now), inArray(leaveApplications.state, ["SUBMITTED", "GRANTED"]));

/**
 * Queues this for students who have begun at a school, in the transaction of the change. Where no server has worked yet, the hourly sweep
 * does it.
 */
export async function sendAheadLater(db: Database, begun: Iterable<string>, now: Date): Promise<void> {
  const studentIds: string[] = [];
  await inBatches([...begun], async (ids) => {
    const absent = db
      .select({ one: sql`1` })
      .from(absences)
      .where(and(sql`${absences.studentId} = ${students.id}`, isAbsenceAhead(now)));
    const away = db
      .select({ one: sql`1` })
      .from(leaveApplications)
      .where(and(sql`${leaveApplications.studentId} = ${students.id}`, isLeaveAhead(now)));
    const rows = await db
      .select({ id: students.id })
      .from(students)
      .where(and(inArray(students.id, ids), or(exists(absent), exists(away))));
    studentIds.push(...idsOf(rows));
  });
  if (studentIds.length > 0 && (await hasQueue(db, reportsAheadJob)))
    await enqueue(db, reportsAheadJob, [{ studentIds }]);
}
