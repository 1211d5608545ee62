import { randomUUID } from "node:crypto";
import {
  type AbsenceReport,
  absenceWindow,
  editAbsence,
  entireDays,
  isAbsenceLocked,
  listAbsences,
  removeAbsence,
  reportAbsence,
  wrongTimeOf,
} from "#contract/absence.ts";
import { dayInZone, endOfDay, startOfDay } from "#contract/dates.ts";
import { ABSENCE_DAYS_MAX } from "#contract/limits.ts";
import { OFFERS } from "#contract/offers.ts";
import { assertMayActFor, type Caller, isLinked } from "#server/access/caller.ts";
import { timeZoneOf } from "#server/access/timeZone.ts";
import type { Api } from "#server/api.ts";
import type { Database } from "#server/database/connect.ts";
import { BadInput, Conflict, Forbidden, NotFound } from "#server/http/problems.ts";
import { refuseStale } from "#server/http/replies.ts";
import { presentAbsence, versionOfAbsence } from "./present.ts";
import { type AbsenceRecord, absenceById, absencesOf, lessonsOf, serialiseReports } from "./queries.ts";
import { deleteReport, insertReport, updateReport } from "./write.ts";

export function absenceRoutes({ route }: Api): void {
  route(listAbsences, async ({ db, query, studentId, caller, now }) => {
    const timeZone = await timeZoneOf(db, studentId);
    const usual = absenceWindow(dayInZone(now, timeZone));
    const { startDate = usual.startDate, endDate = usual.endDate } = query;
    if (endDate < startDate) throw new BadInput("query.endDate", "not before startDate");
    const period = { from: startOfDay(startDate, timeZone), until: endOfDay(endDate, timeZone) };
    const rows = await absencesOf(db, { studentId, ...period });
    const lessons = await lessonsOf(
      db,
      studentId,
      rows.map(({ absence }) => absence),
    );
    return rows.map((row) => presentAbsence(row, lessons, caller));
  });

  route(reportAbsence, async ({ db, body, caller, now }) => {
    await assertMayReport(db, caller, body.userId, now);
    const times = await checkedTimes(db, body, now);
    await serialiseReports(db, body.userId);
    const errorMessage = await insertReport({ db, guardianId: caller.id, now }, randomUUID(), body, times);
    return { success: errorMessage === null, errorMessage };
  });

  route(editAbsence, async ({ db, body, caller, now, request }) => {
    await serialiseReports(db, body.userId);
    const absence = await ownReport(db, caller, body.id, now);
    if (absence.studentId !== body.userId) throw new BadInput("body.userId", "not the student of this absence");
    await assertMayReport(db, caller, absence.studentId, now);
    if (isAbsenceLocked(absence, now)) return { success: false, errorMessage: "locked" as const };
    refuseStale(request, versionOfAbsence(absence));
    const times = await checkedTimes(db, body, now);
    const errorMessage = await updateReport({ db, guardianId: caller.id, now }, absence, body, times);
    return { success: errorMessage === null, errorMessage };
  });

  route(removeAbsence, async ({ db, params, caller, now }) => {
    const { studentId } = await ownReport(db, caller, params.absenceId, now);
    await serialiseReports(db, studentId);
    const absence = await ownReport(db, caller, params.absenceId, now);
    await assertMayReport(db, caller, studentId, now);
    if (isAbsenceLocked(absence, now)) throw new Conflict("This absence can no longer be changed.");
    await deleteReport({ db, guardianId: caller.id, now }, absence);
    return null;
  });
}

/** Checks the student in the body, who may differ from the one in the address that the kernel has checked. */
const assertMayReport = (db: Database, caller: Caller, studentId: string, now: Date): Promise<void> =>
  assertMayActFor(db, caller, studentId, { offer: OFFERS.absence, now });

/** @throws NotFound for another family's report, Forbidden for one by somebody else (ABS-7) */
async function ownReport(db: Database, caller: Caller, id: string, now: Date): Promise<AbsenceRecord> {
  const absence = await absenceById(db, id);
  if (!absence || !(await isLinked(db, caller, absence.studentId, now))) throw new NotFound();
  if (absence.reportedByGuardianId !== caller.id) throw new Forbidden();
  return absence;
}

/** Returns the times of a report. Entire days are those of the school's time zone (ABS-6). */
async function checkedTimes(
  db: Database,
  { userId, period, ...sent }: AbsenceReport,
  now: Date,
): Promise<{ startTime: Date; endTime: Date }> {
  const timeZone = await timeZoneOf(db, userId);
  const given = { startTime: new Date(sent.startTime), endTime: new Date(sent.endTime) };
  const times = period
    ? entireDays(dayInZone(given.startTime, timeZone), dayInZone(given.endTime, timeZone), timeZone)
    : given;
  const wrong = wrongTimeOf(times, now, timeZone);
  if (wrong === "endTime")
    throw new BadInput("body.endTime", `not after startTime, or more than ${ABSENCE_DAYS_MAX} days long`);
  if (wrong === "startTime")
    throw new BadInput("body.startTime", `not today or within the next ${ABSENCE_DAYS_MAX} days`);
  return times;
}
