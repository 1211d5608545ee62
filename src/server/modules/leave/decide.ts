import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { LEAVE } from "#contract/absence/rules.ts";
import type { Database } from "#server/database/connect.ts";
import { absences } from "#server/database/schema/absence.ts";
import { leaveApplications } from "#server/database/schema/leave.ts";
import { receiveReport } from "#server/deliveries/attempts.ts";
import { Conflict, NotFound } from "#server/http/problems.ts";
import { announce } from "#server/notify/announce.ts";
import type { Systems } from "#server/notify/systems.ts";
import { excuseByLeave } from "../absence/updateExcused.ts";
import { markLessons } from "../absence/write.ts";
import { type LeaveRecord, lockedLeave, serialiseLeave } from "./queries.ts";

type Decision = {
  leaveId: string;
  state: "GRANTED" | "DENIED";
  /** The member of staff who decides, at the desk or in the school's own system. */
  userId: string;
  note: string | null;
  now: Date;
  systems: Systems;
};

/**
 * Decides an application for leave and notifies all guardians, in the caller's transaction. Granted leave becomes an
 * absence of the school's, also when it has begun meanwhile (LEAVE-2, LEAVE-3). The caller checks that the user may decide.
 * @throws NotFound, and Conflict if it was decided or withdrawn before
 */
export async function decideLeave(
  db: Database,
  { leaveId, state, userId, note, now, systems }: Decision,
): Promise<void> {
  const leave = await lockedLeave(db, leaveId);
  if (!leave) throw new NotFound();
  if (leave.state !== "SUBMITTED") throw new Conflict("This application has been decided or withdrawn.");
  await serialiseLeave(db, leave.studentId);
  const absenceId = state === "GRANTED" ? await becomeAbsence(db, leave, { userId, now, systems }) : null;
  await db
    .update(leaveApplications)
    .set({ state, decidedAt: now, decidedByUserId: userId, note, absenceId })
    .where(eq(leaveApplications.id, leaveId));
  // A school that has decided has received it.
  await receiveReport(db, leaveId, now);
  const { studentId, startTime, endTime } = leave;
  await announce(db, state === "GRANTED" ? "leaveGranted" : "leaveDenied", {
    studentId,
    referenceId: leaveId,
    subjectId: leaveId,
    by: null,
    now,
    systems,
    values: { times: { startTime, endTime } },
  });
}

async function becomeAbsence(
  db: Database,
  { studentId, startTime, endTime, period }: LeaveRecord,
  { userId, now, systems }: Pick<Decision, "userId" | "now" | "systems">,
): Promise<string> {
  const absence = {
    id: randomUUID(),
    studentId,
    startTime,
    endTime,
    period,
    reported: now,
    type: LEAVE,
    origin: "SCHOOL" as const,
    reportedByUserId: userId,
  };
  await db.insert(absences).values(absence);
  await excuseByLeave(db, absence, { userId, now, systems });
  await markLessons(db, studentId, { from: startTime, until: endTime }, now);
  return absence.id;
}
