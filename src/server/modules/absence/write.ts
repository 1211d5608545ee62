import { eq } from "drizzle-orm";
import type { AbsenceReport } from "#contract/absence.ts";
import type { AbsenceRefusal } from "#contract/kinds.ts";
import { nameFor, personOf } from "#server/access/protectedIdentity.ts";
import type { Database } from "#server/database/connect.ts";
import { absenceChanges, absences } from "#server/database/schema/absence.ts";
import { guardians } from "#server/database/schema/people.ts";
import { attendance } from "#server/database/schema/schedule.ts";
import { publish } from "#server/notify/live.ts";
import { notifyGuardians } from "#server/notify/notifyGuardians.ts";
import { type AbsenceRecord, guardiansReports, lessonsOf, overlapsOwnReport } from "./queries.ts";
import { markOf } from "./rules.ts";

/** A guardian's change of a report. Changes of a student's reports have to be serialised. */
export type Act = { db: Database; guardianId: string; now: Date };

type Times = { startTime: Date; endTime: Date };

/** Inserts a report, unless the guardian has already reported some of that time. */
export async function insertReport(
  act: Act,
  id: string,
  { userId: studentId, period }: Pick<AbsenceReport, "userId" | "period">,
  times: Times,
): Promise<AbsenceRefusal | null> {
  const { db, guardianId, now } = act;
  if (await overlapsOwnReport(db, { id, studentId, guardianId, ...times })) return "overlapsOwnReport";
  const absence = { id, studentId, ...times, reported: now, period, origin: "GUARDIAN" as const };
  await db.insert(absences).values({ ...absence, reportedByGuardianId: guardianId });
  await markLessons(db, studentId, times);
  await record(act, "REPORTED", absence);
  return null;
}

/** Changes one of the guardian's own reports. */
export async function updateReport(
  act: Act,
  former: AbsenceRecord,
  { period }: Pick<AbsenceReport, "period">,
  times: Times,
): Promise<AbsenceRefusal | null> {
  const { db, guardianId } = act;
  const { id, studentId } = former;
  if (await overlapsOwnReport(db, { id, studentId, guardianId, ...times })) return "overlapsOwnReport";
  await db
    .update(absences)
    .set({ ...times, period, editorGuardianId: guardianId, editorUserId: null })
    .where(eq(absences.id, id));
  await db.delete(attendance).where(eq(attendance.absenceId, id));
  await markLessons(db, studentId, former);
  await markLessons(db, studentId, times);
  await record(act, "EDITED", { id, studentId, ...times });
  return null;
}

/** Deletes a report and the attendance that it gave lessons. */
export async function deleteReport(act: Act, absence: AbsenceRecord): Promise<void> {
  await act.db.delete(absences).where(eq(absences.id, absence.id));
  await markLessons(act.db, absence.studentId, absence);
  await record(act, "REMOVED", absence);
}

/** Marks the lessons that guardians' reports cover, except those that already have attendance. */
export async function markLessons(db: Database, studentId: string, { startTime, endTime }: Times): Promise<void> {
  const reports = await guardiansReports(db, studentId, { from: startTime, until: endTime });
  const lessons = await lessonsOf(db, studentId, reports);
  const reportOf = new Map(reports.map((report) => [report.id, report]));
  const marks = lessons.flatMap(({ absenceId, item, attendance: known }) => {
    const report = known ? undefined : reportOf.get(absenceId);
    return report ? [{ studentId, itemId: item.id, absenceId, ...markOf(report, item) }] : [];
  });
  if (marks.length > 0) await db.insert(attendance).values(marks).onConflictDoNothing();
}

/** Texts of an event: with the name of the guardian, and for a guardian who must not be named. */
const TEXTS_OF = {
  REPORTED: { named: "events.absenceReportedBy", unnamed: "events.absenceReported" },
  EDITED: { named: "events.absenceChangedBy", unnamed: "events.absenceChanged" },
  REMOVED: { named: "events.absenceRemovedBy", unnamed: "events.absenceRemoved" },
} as const;

/** Keeps a record of the change, notifies the other guardians, and makes the guardian's own open pages follow. */
async function record(
  { db, guardianId, now }: Act,
  kind: keyof typeof TEXTS_OF,
  { id, studentId, startTime, endTime }: Times & { id: string; studentId: string },
): Promise<void> {
  await db.insert(absenceChanges).values({ absenceId: id, studentId, guardianId, kind, startTime, endTime, at: now });
  const [guardian] = await db.select(personOf(guardians)).from(guardians).where(eq(guardians.id, guardianId));
  const { firstName, lastName } = nameFor(guardian, []);
  const reporter = `${firstName} ${lastName}`.trim();
  await publish(db, [guardianId], { kind: "absence", studentId });
  await notifyGuardians(db, {
    type: "ABSENCE",
    text: TEXTS_OF[kind][reporter ? "named" : "unnamed"],
    studentId,
    except: guardianId,
    values: { reporter, start: startTime, end: endTime },
    referenceId: id,
    params: {},
    now,
  });
}
