import { randomUUID } from "node:crypto";
import { millisecondsInDay } from "date-fns/constants";
import { eq } from "drizzle-orm";
import { entireDays } from "#contract/absence/rules.ts";
import { type Day, dayInZone, daysBetween } from "#contract/dates/dates.ts";
import type { LeaveState } from "#contract/kinds.ts";
import { applyForLeave, listLeave, previewLeave, withdrawLeave } from "#contract/leave/endpoints.ts";
import { wrongLeaveTime } from "#contract/leave/rules.ts";
import type { LeaveApplication, LeaveForm } from "#contract/leave/schemas.ts";
import { ABSENCE_DAYS_MAX } from "#contract/limits.ts";
import { OFFERS } from "#contract/offers.ts";
import type { Person } from "#contract/schemas/common.ts";
import { assertMayActFor, type Caller, childrenOffered, isLinked } from "#server/access/caller.ts";
import { shownTo } from "#server/access/protectedIdentity.ts";
import { timeZoneOf } from "#server/access/timeZone.ts";
import type { Api } from "#server/api.ts";
import type { Database } from "#server/database/connect.ts";
import { leaveApplications } from "#server/database/schema/leave.ts";
import { deliveryStates } from "#server/deliveries/states.ts";
import { BadInput, Conflict, Forbidden, NotFound } from "#server/http/problems.ts";
import { announce } from "#server/notify/announce.ts";
import type { Systems } from "#server/notify/systems.ts";
import { firstLessonIn } from "../absence/queries.ts";
import { type LeaveRow, leaveOf, lockedLeave, overlapsLeave, serialiseLeave } from "./queries.ts";
import { schoolDaysOfEach } from "./schoolDaysOfEach.ts";

export function leaveRoutes({ route, audit }: Api): void {
  route(listLeave, async ({ db, studentId, caller }) => {
    const rows = await leaveOf(db, studentId);
    const applications = rows.map(({ leave }) => leave);
    const [schoolDays, deliveries] = await Promise.all([
      schoolDaysOfEach(db, applications),
      deliveryStates(
        db,
        applications.map(({ id }) => id),
      ),
    ]);
    return rows.map((row, at) => ({
      ...presentLeave(row, schoolDays[at] ?? 0, caller),
      delivery: isWithSchool(row.leave.state) ? (deliveries.get(row.leave.id) ?? null) : null,
    }));
  });

  route(applyForLeave, async ({ db, studentId, body, caller, now, systems }) => {
    const times = await checkedTimes(db, studentId, body, now);
    await serialiseLeave(db, studentId);
    if (await overlapsLeave(db, studentId, times)) return { success: false, errorMessage: "overlapsLeave" as const };
    const leave = { id: randomUUID(), studentId, ...times };
    const { period, reason } = body;
    await db.insert(leaveApplications).values({ ...leave, period, reason, guardianId: caller.id, created: now });
    await announceLeave(db, "leaveSubmitted", { leave, by: caller.id, now, systems });
    return { success: true, errorMessage: null };
  });

  route(withdrawLeave, async ({ db, params, caller, now, systems }) => {
    const leave = await lockedLeave(db, params.leaveId);
    if (!leave || !(await isLinked(db, caller, leave.studentId, now))) throw new NotFound();
    if (leave.guardianId !== caller.id) throw new Forbidden();
    await assertMayActFor(db, caller, leave.studentId, { offer: OFFERS.leave, now });
    if (leave.state !== "SUBMITTED") throw new Conflict("This application has been decided or withdrawn.");
    await db.update(leaveApplications).set({ state: "WITHDRAWN" }).where(eq(leaveApplications.id, leave.id));
    await announceLeave(db, "leaveWithdrawn", { leave, by: caller.id, now, systems });
    return null;
  });

  route(previewLeave, async ({ db, params: { start, end }, caller, now }) => {
    const days = daysBetween(start, end) + 1;
    if (days < 1 || days > ABSENCE_DAYS_MAX)
      throw new BadInput("params.end", `not before the start, and at most ${ABSENCE_DAYS_MAX} days`);
    const children = await childrenOffered(db, caller, { offer: OFFERS.leave, now });
    const periods = await Promise.all(
      children.map(async (studentId) => ({
        studentId,
        ...entireDays(start, end, await timeZoneOf(db, studentId)),
      })),
    );
    const schoolDays = await schoolDaysOfEach(db, periods);
    return Promise.all(
      periods.map(async ({ studentId, ...times }, at) => {
        audit.read({ studentId, personId: caller.id, personKind: caller.kind, kind: "leave", at: now });
        return { studentId, schoolDays: schoolDays[at] ?? 0, overlaps: await overlapsLeave(db, studentId, times) };
      }),
    );
  });
}

type Announced = {
  leave: { id: string; studentId: string; startTime: Date; endTime: Date };
  by: string;
  now: Date;
  systems: Systems;
};

/** Time in which a school has to have an application, so that somebody can still decide it. */
const LEAVE_PATIENCE_MS = millisecondsInDay;

/** Announces an application or its withdrawal. */
async function announceLeave(
  db: Database,
  fact: "leaveSubmitted" | "leaveWithdrawn",
  { leave: { id, studentId, startTime, endTime }, now, ...given }: Announced,
): Promise<void> {
  const times = { startTime, endTime };
  const firstLesson = await firstLessonIn(db, studentId, times);
  const neededBy = new Date(Math.min(firstLesson.getTime(), now.getTime() + LEAVE_PATIENCE_MS));
  const reports = [{ subjectId: id, ...times, neededBy }];
  await announce(db, fact, { ...given, studentId, now, referenceId: id, values: { times }, reports });
}

/** Returns the times of an application. Entire days are those of the school's time zone. */
async function checkedTimes(
  db: Database,
  studentId: string,
  { period, ...sent }: LeaveForm,
  now: Date,
): Promise<{ startTime: Date; endTime: Date }> {
  const timeZone = await timeZoneOf(db, studentId);
  const given = { startTime: new Date(sent.startTime), endTime: new Date(sent.endTime) };
  const dayOf = (moment: Date): Day => dayInZone(moment, timeZone);
  const times = period ? entireDays(dayOf(given.startTime), dayOf(given.endTime), timeZone) : given;
  const wrong = wrongLeaveTime({ ...times, period }, now, timeZone);
  if (wrong === "startTime")
    throw new BadInput("body.startTime", `not tomorrow or later, or more than ${ABSENCE_DAYS_MAX} days ahead`);
  if (wrong === "endTime")
    throw new BadInput(
      "body.endTime",
      `not after startTime, more than ${ABSENCE_DAYS_MAX} days long, or times of several days`,
    );
  return times;
}

/** A school that has decided has received it. */
const isWithSchool = (state: LeaveState): boolean => state === "SUBMITTED" || state === "WITHDRAWN";

function presentLeave(
  { leave, applicant, decider }: LeaveRow,
  schoolDays: number,
  caller: Caller,
): Omit<LeaveApplication, "delivery"> {
  const { id, period, reason, state, note } = leave;
  const nameOf = (person: LeaveRow["applicant"]): Person | null => {
    const shown = shownTo(person, [caller.id]);
    return shown && { firstName: shown.firstName, lastName: shown.lastName };
  };
  return {
    id,
    startTime: leave.startTime.toISOString(),
    endTime: leave.endTime.toISOString(),
    period,
    reason,
    state,
    created: leave.created.toISOString(),
    isOwn: leave.guardianId === caller.id,
    applicant: nameOf(applicant),
    decidedAt: leave.decidedAt?.toISOString() ?? null,
    decidedBy: nameOf(decider),
    note,
    schoolDays,
  };
}
