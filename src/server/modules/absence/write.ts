import { randomUUID } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import type { AbsenceReport } from "#contract/absence.ts";
import type { AbsenceReason, AbsenceRefusal } from "#contract/kinds.ts";
import { nameFor, personOf } from "#server/access/protectedIdentity.ts";
import type { Database } from "#server/database/connect.ts";
import { absenceChanges, absences } from "#server/database/schema/absence.ts";
import { guardians } from "#server/database/schema/people.ts";
import { attendance } from "#server/database/schema/schedule.ts";
import type { Tell } from "#server/deliveries/changes.ts";
import { tellSchools } from "#server/deliveries/tellSchools.ts";
import { publish } from "#server/notify/live.ts";
import { notifyGuardians } from "#server/notify/notifyGuardians.ts";
import { tellStaff } from "#server/notify/tellStaff.ts";
import { judgeAgain } from "./judge.ts";
import {
  type AbsenceRecord,
  excusingAbsences,
  firstLessonIn,
  lessonsOf,
  overlapsOwnReport,
  spanOf,
} from "./queries.ts";
import { markOf } from "./rules.ts";

/** A guardian's change of a report. Changes of a student's reports have to be serialised. */
export type Act = { db: Database; guardianId: string; now: Date; tell: Tell };

type Times = { startTime: Date; endTime: Date };

type Given = Pick<AbsenceReport, "userId" | "period"> & { reason: AbsenceReason | null };

/**
 * Inserts a report, or each occasion of a weekly series, unless the guardian has already reported some of that time.
 * @param occasions by time; the occasions of a series have the same series id
 */
export async function insertReport(
  act: Act,
  { userId: studentId, period, reason }: Given,
  occasions: Times[],
): Promise<AbsenceRefusal | null> {
  const { db, guardianId, now } = act;
  if (await overlapsOwnReport(db, { id: "", studentId, guardianId }, occasions)) return "overlapsOwnReport";
  const seriesId = occasions.length > 1 ? randomUUID() : null;
  const reports = occasions.map((times) => ({
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
  await followReports(act, studentId, spanOf(occasions));
  await record(act, seriesId ? "WEEKLY" : "REPORTED", reports);
  return null;
}

/** Changes one of the guardian's own reports. */
export async function updateReport(
  act: Act,
  former: AbsenceRecord,
  { period, reason }: Omit<Given, "userId">,
  times: Times,
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
  await record(act, "EDITED", [{ id, studentId, ...times }]);
  return null;
}

/** Deletes a report, or several occasions of a series, and the attendance that they gave lessons. */
export async function deleteReports(act: Act, reports: AbsenceRecord[]): Promise<void> {
  const [first] = reports;
  if (!first) return act.tell([]);
  const ids = reports.map(({ id }) => id);
  await act.db.delete(absences).where(inArray(absences.id, ids));
  await followReports(act, first.studentId, spanOf(reports));
  await record(act, reports.length > 1 ? "REST_REMOVED" : "REMOVED", reports);
}

/** Keeps when the student comes back to school, next to the report (ABS-12). */
export async function noteBack(act: Act, report: AbsenceRecord, backAt: Date): Promise<void> {
  await act.db.update(absences).set({ backAt }).where(eq(absences.id, report.id));
  await judgeAgain(act.db, report.studentId, { from: report.startTime, until: report.endTime }, act);
  await record(act, "BACK", [{ ...report, endTime: backAt }]);
}

/** Makes the attendance of a period follow what is reported of it now. */
async function followReports(act: Act, studentId: string, period: { from: Date; until: Date }): Promise<void> {
  await markLessons(act.db, studentId, period, act.now);
  await judgeAgain(act.db, studentId, period, act);
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

/** Texts of an event: with the name of the guardian where there is such a text, and for one who must not be named. */
const TEXTS_OF = {
  REPORTED: { named: "events.absenceReportedBy", unnamed: "events.absenceReported" },
  WEEKLY: { named: "events.absenceWeekly", unnamed: "events.absenceWeekly" },
  EDITED: { named: "events.absenceChangedBy", unnamed: "events.absenceChanged" },
  REMOVED: { named: "events.absenceRemovedBy", unnamed: "events.absenceRemoved" },
  REST_REMOVED: { named: "events.absenceRestRemoved", unnamed: "events.absenceRestRemoved" },
  BACK: { named: "events.absenceBack", unnamed: "events.absenceBack" },
} as const;

/** Kinds of changes in the history, in which each occasion of a series is a change of its own. */
const KEPT_AS = {
  REPORTED: "REPORTED",
  WEEKLY: "REPORTED",
  EDITED: "EDITED",
  REMOVED: "REMOVED",
  REST_REMOVED: "REMOVED",
  BACK: "BACK",
} as const;

/**
 * Keeps a record of the change, tells the schools and the staff who see to the student, notifies the other guardians once, and makes
 * own open pages follow.
 */
async function record(
  { db, guardianId, now, tell }: Act,
  kind: keyof typeof TEXTS_OF,
  reports: (Times & { id: string; studentId: string })[],
): Promise<void> {
  const [first] = reports;
  if (!first) return tell([]);
  const { id: referenceId, studentId } = first;
  await db.insert(absenceChanges).values(
    reports.map(({ id, startTime, endTime }) => ({
      absenceId: id,
      studentId,
      guardianId,
      kind: KEPT_AS[kind],
      startTime,
      endTime,
      at: now,
    })),
  );
  const neededBy = await firstLessonIn(db, studentId, first);
  const changes = await tellSchools(db, {
    kind: "absence",
    what: KEPT_AS[kind],
    studentId,
    guardianId,
    now,
    // The further occasions of a series are parts of days, whose start says when they begin.
    reports: reports.map(({ id: subjectId, startTime, endTime }) => ({
      subjectId,
      startTime,
      endTime,
      neededBy: subjectId === referenceId ? neededBy : startTime,
    })),
  });
  tell(changes);
  await tellStaff(db, { kind: "absence", studentId }, now);
  const [guardian] = await db.select(personOf(guardians)).from(guardians).where(eq(guardians.id, guardianId));
  const { firstName, lastName } = nameFor(guardian, []);
  const reporter = `${firstName} ${lastName}`.trim();
  await publish(db, [guardianId], { kind: "absence", studentId });
  await notifyGuardians(db, {
    type: "ABSENCE",
    text: TEXTS_OF[kind][reporter ? "named" : "unnamed"],
    studentId,
    except: guardianId,
    values: {
      reporter,
      times: first,
      start: first.startTime,
      end: first.endTime,
      until: reports.at(-1)?.startTime ?? first.startTime,
    },
    referenceId,
    params: {},
    now,
  });
}
