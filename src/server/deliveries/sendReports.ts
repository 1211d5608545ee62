import { randomUUID } from "node:crypto";
import { millisecondsInMinute } from "date-fns/constants";
import { and, asc, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { dataProblem } from "#contract/integration/dataProblems.ts";
import { ABSENCE_LINK_KEY } from "#contract/students/endpoints.ts";
import type { Database } from "#server/database/connect.ts";
import { type DestinationKind, deliveries, destinations } from "#server/database/schema/deliveries.ts";
import { schoolData, studentSchools } from "#server/database/schema/people.ts";
import { englishOf } from "#server/http/dataProblems.ts";
import { enqueue, enqueueEach } from "#server/jobs/enqueue.ts";
import type { Job } from "#server/jobs/job.ts";
import type { ReportAct } from "#server/notify/systems.ts";
import { announceNotArrived } from "./alarm.ts";
import type { Change } from "./changes.ts";
import { eventType } from "./channels/standardWebhooks.ts";
import { DESTINATIONS, destinationFor } from "./destinations.ts";
import { underWay } from "./superseded.ts";
import { isToBeSeen, unseenJob } from "./unseen.ts";

type Task = { id: string };

/** Attempts a delivery. */
export const deliveryJob: Job<Task> = { name: "delivery", data: z.object({ id: z.string() }) };
/** Announces that a delivery has not arrived, unless it has by then. */
export const alarmJob: Job<Task> = { name: "deliveryAlarm", data: z.object({ id: z.string() }) };

/** Time before the school needs to know, in which a guardian can still call. */
const CALL_MS = 30 * millisecondsInMinute;
/** Time that every delivery has before somebody is asked to call. */
const PATIENCE_MS = 5 * millisecondsInMinute;

/**
 * Sends what a guardian did to each of the student's schools, in the transaction of the change: both are committed, or
 * neither (OUT-2).
 * @returns the changes that programs follow
 */
export async function sendReports(db: Database, act: ReportAct): Promise<Change[]> {
  const schools = await db
    .select({ schoolId: studentSchools.schoolId, destination: destinations })
    .from(studentSchools)
    .leftJoin(destinations, eq(destinations.schoolId, studentSchools.schoolId))
    .where(eq(studentSchools.studentId, act.studentId))
    .orderBy(asc(studentSchools.position));
  const changes: Change[] = [];
  for (const { schoolId, destination } of schools) {
    const kind = destinationFor(act.kind, destination);
    // A school with a system of its own takes them there, and gets no reports from here.
    if (kind === "link" && act.what === "REPORTED") continue;
    changes.push(...(await sendToSchool(db, schoolId, kind, act)));
  }
  return changes;
}

async function sendToSchool(
  db: Database,
  schoolId: string,
  destination: DestinationKind,
  { now, reports, ...act }: ReportAct,
): Promise<Change[]> {
  const { takesChanges, isSentTo, isAwaited } = DESTINATIONS[destination];
  const subjectIds = reports.map(({ subjectId }) => subjectId);
  const isTaken = act.what === "REPORTED" || takesChanges;
  const waiting = isTaken ? new Set(subjectIds) : await underWay(db, { schoolId, destination, subjectIds });
  const refused = subjectIds.filter((id) => !waiting.has(id));
  const rows = reports.map(({ neededBy, ...report }) => {
    const refusal = waiting.has(report.subjectId) ? null : dataProblem("takesNoChanges");
    return {
      ...act,
      ...report,
      id: randomUUID(),
      schoolId,
      destination,
      state: refusal ? ("FAILED" as const) : ("SENT" as const),
      problem: refusal && englishOf(refusal),
      failure: refusal,
      created: now,
      ended: refusal ? now : null,
      // One notification covers a whole series.
      alarmed: refusal && report.subjectId !== refused[0] ? now : null,
    };
  });
  const written = await db.insert(deliveries).values(rows).returning();
  const changes = written.map((delivery) => ({
    type: eventType(delivery),
    subjectId: delivery.subjectId,
    schoolId,
    deliveryId: delivery.id,
  }));
  for (const delivery of written)
    if (delivery.state === "FAILED" && !delivery.alarmed) await announceNotArrived(db, delivery, now);
  const open = rows.filter(({ ended }) => !ended);
  const tasks = open.map(({ id }) => ({ id }));
  if (isSentTo) await enqueue(db, deliveryJob, tasks);
  const before = (ms: number) =>
    open.map(({ id, subjectId }) => {
      const neededBy = reports.find((report) => report.subjectId === subjectId)?.neededBy ?? now;
      return { data: { id }, afterMs: Math.max(neededBy.getTime() - ms - now.getTime(), PATIENCE_MS) };
    });
  // No system confirms these: staff see them at the desk, where nobody may have looked.
  if (!isAwaited && isToBeSeen(act)) await enqueueEach(db, unseenJob, before(0));
  // A removal that waits is known to have failed only once what it waits for has arrived.
  if ((!isSentTo && !isAwaited) || (act.what === "REMOVED" && !takesChanges)) return changes;
  await enqueueEach(db, alarmJob, before(CALL_MS));
  return changes;
}

/** Returns the telephone numbers of schools, by student: for guardians whose report has not been sent in time. */
export async function phonesOfSchools(db: Database, studentIds: string[]): Promise<Map<string, string | null>> {
  const found = await db
    .select({ studentId: studentSchools.studentId, phone: destinations.phone })
    .from(studentSchools)
    .innerJoin(destinations, eq(destinations.schoolId, studentSchools.schoolId))
    .where(and(inArray(studentSchools.studentId, studentIds), eq(studentSchools.position, 0)));
  return new Map(found.map(({ studentId, phone }) => [studentId, phone]));
}

/** Returns the addresses of schools' own systems that take students' reports instead of Skolvy, by student. */
export async function linksInstead(db: Database, studentIds: string[]): Promise<Map<string, string>> {
  const found = await db
    .select({ studentId: studentSchools.studentId, url: schoolData.value })
    .from(studentSchools)
    .innerJoin(schoolData, and(eq(schoolData.schoolId, studentSchools.schoolId), eq(schoolData.key, ABSENCE_LINK_KEY)))
    .where(and(inArray(studentSchools.studentId, studentIds), eq(studentSchools.position, 0)));
  return new Map(found.map(({ studentId, url }) => [studentId, url]));
}
