import { randomUUID } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import type { AbsenceReport } from "#contract/absence/schemas.ts";
import type { AbsenceReason, AbsenceRefusal } from "#contract/kinds.ts";
import type { Database } from "#server/database/connect.ts";
import { absenceChanges, absences } from "#server/database/schema/absence.ts";
import { attendance } from "#server/database/schema/schedule.ts";
import { announce } from "#server/notify/announce.ts";
import { FACTS } from "#server/notify/facts.ts";
import type { Systems } from "#server/notify/systems.ts";
import {
  type AbsenceRecord,
  excusingAbsences,
  firstLessonIn,
  lessonsOf,
  overlapsOwnReport,
  spanOf,
} from "./queries.ts";
import { markOf } from "./rules.ts";
import { updateExcused } from "./updateExcused.ts";

/** A guardian's change of a report. Changes of a student's reports have to be serialised. */
export type Act = { db: Database; guardianId: string; now: Date; systems: Systems };

type WrittenAbsence = { startTime: Date; endTime: Date };

type InsertReport = Pick<AbsenceReport, "userId" | "period"> & { reason: AbsenceReason | null };

/**
 * Inserts a report, or each week of a series, unless the guardian has already reported some of that time.
 * @param periods by time; the reports of a series have the same series id
 */
export async function insertReport(
  act: Act,
  { userId: studentId, period, reason }: InsertReport,
  periods: WrittenAbsence[],
): Promise<AbsenceRefusal | null> {
  const { db, guardianId, now } = act;
  if (await overlapsOwnReport(db, { id: "", studentId, guardianId }, periods)) return "overlapsOwnReport";
  const seriesId = periods.length > 1 ? randomUUID() : null;
  const reports = periods.map((times) => ({
    id: randomUUID(),
    studentId,
    ...times,
    reported: now,
    period,
    reason,
    seriesId,
    origin: "GUARDIAN" as const,
    reportedByGuardianId: guardianId,
  }));
  await db.insert(absences).values(reports);
  await followReports(act, studentId, spanOf(periods));
  await keepAndAnnounce(act, seriesId ? "absenceReportedWeekly" : "absenceReported", reports);
  return null;
}

/** Changes one of the guardian's own reports. */
export async function updateReport(
  act: Act,
  former: AbsenceRecord,
  { period, reason }: Omit<InsertReport, "userId">,
  times: WrittenAbsence,
): Promise<AbsenceRefusal | null> {
  const { db, guardianId } = act;
  const { id, studentId } = former;
  if (await overlapsOwnReport(db, { id, studentId, guardianId }, [times])) return "overlapsOwnReport";
  await db
    .update(absences)
    .set({ ...times, period, reason, backAt: null, editorGuardianId: guardianId, editorUserId: null })
    .where(eq(absences.id, id));
  await db.delete(attendance).where(eq(attendance.absenceId, id));
  await followReports(act, studentId, { from: former.startTime, until: former.endTime });
  await followReports(act, studentId, { from: times.startTime, until: times.endTime });
  await keepAndAnnounce(act, "absenceChanged", [{ id, studentId, ...times }]);
  return null;
}

/** Deletes a report, or several occasions of a series, and the attendance that they gave lessons. */
export async function deleteReports(act: Act, reports: AbsenceRecord[]): Promise<void> {
  const [first] = reports;
  if (!first) return act.systems.unchanged();
  const ids = reports.map(({ id }) => id);
  await act.db.delete(absences).where(inArray(absences.id, ids));
  await followReports(act, first.studentId, spanOf(reports));
  await keepAndAnnounce(act, reports.length > 1 ? "restOfSeriesRemoved" : "absenceRemoved", reports);
}

/** Keeps when the student comes back to school, next to the report (ABS-12). */
export async function saveReturn(act: Act, report: AbsenceRecord, backAt: Date): Promise<void> {
  await act.db.update(absences).set({ backAt }).where(eq(absences.id, report.id));
  await updateExcused(act.db, report.studentId, { from: report.startTime, until: report.endTime }, act);
  await keepAndAnnounce(act, "backAtSchool", [{ ...report, endTime: backAt }]);
}

/** Makes the attendance of a period follow what is reported of it now. */
async function followReports(act: Act, studentId: string, period: { from: Date; until: Date }): Promise<void> {
  await markLessons(act.db, studentId, period, act.now);
  await updateExcused(act.db, studentId, period, act);
}

/** Marks the lessons that guardians' reports and granted leave cover, except those that already have attendance. */
export async function markLessons(
  db: Database,
  studentId: string,
  period: { from: Date; until: Date },
  now: Date,
): Promise<void> {
  const reports = await excusingAbsences(db, studentId, period);
  const lessons = await lessonsOf(db, studentId, reports);
  const reportOf = new Map(reports.map((report) => [report.id, report]));
  const marks = lessons.flatMap(({ absenceId, item, attendance: known }) => {
    const report = known ? undefined : reportOf.get(absenceId);
    return report ? [{ studentId, itemId: item.id, absenceId, markedAt: now, ...markOf(report, item) }] : [];
  });
  if (marks.length > 0) await db.insert(attendance).values(marks).onConflictDoNothing();
}

type AbsenceFact =
  | "absenceReported"
  | "absenceReportedWeekly"
  | "absenceChanged"
  | "absenceRemoved"
  | "restOfSeriesRemoved"
  | "backAtSchool";

/** Keeps a change in the history, in which each occasion of a series is a change of its own, and announces it once. */
async function keepAndAnnounce(
  { db, guardianId, now, systems }: Act,
  fact: AbsenceFact,
  reports: (WrittenAbsence & { id: string; studentId: string })[],
): Promise<void> {
  const [first] = reports;
  if (!first) return systems.unchanged();
  const { id: referenceId, studentId } = first;
  const { what: kind } = FACTS[fact].schools;
  await db.insert(absenceChanges).values(
    reports.map(({ id: absenceId, startTime, endTime }) => ({
      absenceId,
      studentId,
      guardianId,
      kind,
      startTime,
      endTime,
      at: now,
    })),
  );
  const neededBy = await firstLessonIn(db, studentId, first);
  await announce(db, fact, {
    studentId,
    referenceId,
    by: guardianId,
    now,
    systems,
    values: {
      times: first,
      start: first.startTime,
      end: first.endTime,
      until: reports.at(-1)?.startTime ?? first.startTime,
    },
    // The further occasions of a series are parts of days, whose start says when they begin.
    reports: reports.map(({ id: subjectId, startTime, endTime }) => ({
      subjectId,
      startTime,
      endTime,
      neededBy: subjectId === referenceId ? neededBy : startTime,
    })),
  });
}
