import { millisecondsInDay } from "date-fns/constants";
import {
  editAbsence,
  listAbsenceChildren,
  listAbsences,
  removeAbsence,
  removeRestOfSeries,
  reportAbsence,
  reportReturn,
} from "#contract/absence/endpoints.ts";
import { listReceipts } from "#contract/absence/receipts.ts";
import {
  absenceWindow,
  entireDays,
  isAbsenceLocked,
  isRunning,
  isSeriesEnd,
  mayComeBackAt,
  weeklyTimes,
  wrongTimeOf,
} from "#contract/absence/rules.ts";
import type { AbsenceReport } from "#contract/absence/schemas.ts";
import { type Day, dayInZone, endOfDay, startOfDay } from "#contract/dates/dates.ts";
import type { AbsenceReason, AbsenceRefusal } from "#contract/kinds.ts";
import { ABSENCE_DAYS_MAX } from "#contract/limits.ts";
import { OFFERS } from "#contract/offers.ts";
import { assertMayActFor, type Caller, childrenOffered, isLinked } from "#server/access/caller.ts";
import { timeZoneOf } from "#server/access/timeZone.ts";
import type { Api } from "#server/api.ts";
import type { Database } from "#server/database/connect.ts";
import { linksInstead, phonesOfSchools } from "#server/deliveries/sendReports.ts";
import { deliveryStates } from "#server/deliveries/states.ts";
import { BadInput, Conflict, Forbidden, NotFound } from "#server/http/problems.ts";
import { schoolDay } from "#server/settings/schoolDay.ts";
import { closedDaysAhead } from "./closedDays.ts";
import { presentAbsence, versionOfAbsence } from "./present.ts";
import {
  type AbsenceRecord,
  absenceById,
  absencesOf,
  lessonsOf,
  restOfSeries,
  serialiseReports,
  studentsNeedingReason,
} from "./queries.ts";
import { auditedAs, receiptsOf } from "./receipts.ts";
import { deleteReports, insertReport, saveReturn, updateReport } from "./write.ts";

export function absenceRoutes({ route, audit }: Api): void {
  route(listAbsences, async ({ db, query, studentId, timeZone, caller, now }) => {
    const usual = absenceWindow(dayInZone(now, timeZone));
    const { startDate = usual.startDate, endDate = usual.endDate } = query;
    if (endDate < startDate) throw new BadInput("query.endDate", "not before startDate");
    const period = { from: startOfDay(startDate, timeZone), until: endOfDay(endDate, timeZone) };
    const rows = await absencesOf(db, { studentId, ...period });
    const absences = rows.map(({ absence }) => absence);
    const reports = absences.filter(({ origin }) => origin === "GUARDIAN").map(({ id }) => id);
    const [lessons, deliveries] = await Promise.all([lessonsOf(db, studentId, absences), deliveryStates(db, reports)]);
    return rows.map((row) => presentAbsence(row, { lessons, deliveries }, caller));
  });

  route(reportAbsence, async ({ db, body, caller, now, systems }) => {
    await assertMayReport(db, caller, body.userId, now);
    if ((await linksInstead(db, [body.userId])).has(body.userId))
      throw new Conflict("The school takes reports in its own system.");
    const periods = await periodsOf(db, body, now);
    const reason = await checkedReason(db, body);
    if (reason === undefined) return { success: false, errorMessage: "reasonMissing" as const };
    await serialiseReports(db, body.userId);
    const errorMessage = await insertReport({ db, guardianId: caller.id, now, systems }, { ...body, reason }, periods);
    return { success: errorMessage === null, errorMessage };
  });

  route(editAbsence, async ({ db, body, caller, now, systems, refuseStale }) => {
    await serialiseReports(db, body.userId);
    const absence = await ownReport(db, caller, body.id, now);
    if (absence.studentId !== body.userId) throw new BadInput("body.userId", "not the student of this absence");
    await assertMayReport(db, caller, absence.studentId, now);
    if (isAbsenceLocked(absence, now)) return notChanged("locked");
    refuseStale(versionOfAbsence(absence));
    const times = await checkedTimes(db, body, now);
    const reason = await checkedReason(db, { ...body, reason: body.reason ?? absence.reason });
    if (reason === undefined) return notChanged("reasonMissing");
    const errorMessage = await updateReport(
      { db, guardianId: caller.id, now, systems },
      absence,
      { ...body, reason },
      times,
    );
    if (errorMessage !== null) return notChanged(errorMessage);
    const version = versionOfAbsence({ ...absence, ...times, period: body.period, reason });
    return { success: true, errorMessage, version };
  });

  route(removeAbsence, async ({ db, params, caller, now, systems }) => {
    const absence = await changeableReport(db, caller, params.absenceId, now);
    await deleteReports({ db, guardianId: caller.id, now, systems }, [absence]);
    return null;
  });

  route(removeRestOfSeries, async ({ db, params, caller, now, systems }) => {
    const absence = await changeableReport(db, caller, params.absenceId, now);
    if (absence.seriesId === null) throw new Conflict("This absence does not repeat.");
    const rest = await restOfSeries(db, absence);
    await deleteReports(
      { db, guardianId: caller.id, now, systems },
      rest.filter((report) => !isAbsenceLocked(report, now)),
    );
    return null;
  });

  route(reportReturn, async ({ db, params, body, caller, now, systems }) => {
    const { studentId } = await ownReport(db, caller, params.absenceId, now);
    await serialiseReports(db, studentId);
    const absence = await ownReport(db, caller, params.absenceId, now);
    await assertMayReport(db, caller, studentId, now);
    if (!isRunning(absence, now)) throw new Conflict("This absence does not run now.");
    const backAt = new Date(body.backAt);
    const timeZone = await timeZoneOf(db, studentId);
    if (!mayComeBackAt(backAt, absence, { now, timeZone }))
      throw new BadInput("body.backAt", "not a time of today within the absence");
    await saveReturn({ db, guardianId: caller.id, now, systems }, absence, backAt);
    return null;
  });

  route(listReceipts, async ({ db, caller, students, now }) => {
    const receipts = await receiptsOf(db, { guardianId: caller.id, studentIds: [...students.keys()], now });
    for (const { studentId, kind } of receipts)
      audit.read({ studentId, personId: caller.id, personKind: caller.kind, kind: auditedAs(kind), at: now });
    return receipts;
  });

  route(listAbsenceChildren, async ({ db, caller, now }) => {
    const children = await childrenOffered(db, caller, { offer: OFFERS.absence, now });
    const [needingReason, links, phones, closedDays] = await Promise.all([
      studentsNeedingReason(db, children),
      linksInstead(db, children),
      phonesOfSchools(db, children),
      closedDaysAhead(db, children, schoolDay(now)),
    ]);
    return Promise.all(
      children.map(async (studentId) => {
        // Today lasts a day at most, in any zone.
        const rows = await absencesOf(db, {
          studentId,
          from: new Date(now.getTime() - millisecondsInDay),
          until: NO_END,
        });
        audit.read({ studentId, personId: caller.id, personKind: caller.kind, kind: "absence", at: now });
        return {
          studentId,
          asksReason: needingReason.has(studentId),
          link: links.get(studentId) ?? null,
          phone: phones.get(studentId) ?? null,
          reported: rows.map((row) => presentAbsence(row, { lessons: [], deliveries: new Map() }, caller)),
          closedDays: closedDays.get(studentId) ?? [],
        };
      }),
    );
  });
}

/** Checks that an own report can still be removed (ABS-8), and serialises the reports of its student. */
async function changeableReport(db: Database, caller: Caller, id: string, now: Date): Promise<AbsenceRecord> {
  const { studentId } = await ownReport(db, caller, id, now);
  await serialiseReports(db, studentId);
  const absence = await ownReport(db, caller, id, now);
  await assertMayReport(db, caller, studentId, now);
  if (isAbsenceLocked(absence, now)) throw new Conflict("This absence can no longer be changed.");
  return absence;
}

/** Returns the reason to keep: null where no school of the student asks for it; undefined if it is missing (ABS-14). */
async function checkedReason(
  db: Database,
  { userId, reason }: Pick<AbsenceReport, "userId" | "reason">,
): Promise<AbsenceReason | null | undefined> {
  const needing = await studentsNeedingReason(db, [userId]);
  return needing.has(userId) ? (reason ?? undefined) : null;
}

/** Returns the times of a report, or of each report of a weekly series (ABS-13). */
async function periodsOf(
  db: Database,
  body: AbsenceReport & { repeatUntil?: Day | undefined },
  now: Date,
): Promise<CheckedTimes[]> {
  const times = await checkedTimes(db, body, now);
  const { repeatUntil } = body;
  if (repeatUntil === undefined) return [times];
  const timeZone = await timeZoneOf(db, body.userId);
  const day = dayInZone(times.startTime, timeZone);
  if (body.period || dayInZone(times.endTime, timeZone) !== day)
    throw new BadInput("body.repeatUntil", "only for a part of one day");
  if (!isSeriesEnd(day, repeatUntil))
    throw new BadInput("body.repeatUntil", `not before the first day, or more than ${ABSENCE_DAYS_MAX} days after it`);
  return weeklyTimes(times, repeatUntil, timeZone);
}

type CheckedTimes = { startTime: Date; endTime: Date };

const NO_END = new Date("2200-12-31T00:00:00Z");

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
): Promise<CheckedTimes> {
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

const notChanged = (errorMessage: AbsenceRefusal) => ({ success: false, errorMessage, version: null });
