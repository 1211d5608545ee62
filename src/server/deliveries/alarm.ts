import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Language } from "#contract/languages.ts";
import type { Database } from "#server/database/connect.ts";
import { type Delivery, deliveries, destinations, type ReportKind } from "#server/database/schema/deliveries.ts";
import { announce } from "#server/notify/announce.ts";
import { mailOffices } from "#server/notify/channels/mailOffices.ts";
import type { Fact } from "#server/notify/facts.ts";

/** Facts that a report, or a change of one, has not arrived: guardians are to call. */
const NOT_DELIVERED = {
  absence: { REPORTED: "absenceNotDelivered", CHANGED: "absenceChangeNotDelivered" },
  leave: { REPORTED: "leaveNotDelivered", CHANGED: "leaveChangeNotDelivered" },
  care: { REPORTED: "careNotDelivered", CHANGED: "careNotDelivered" },
} as const satisfies Record<ReportKind, Record<string, Fact>>;

/**
 * Marks a delivery as not arrived and announces it to guardians and the school's office, once. It may still arrive later.
 * @returns whether it was announced now
 */
export async function announceNotArrived(db: Database, delivery: Delivery, now: Date): Promise<boolean> {
  const { id, studentId, schoolId, kind, what, startTime, endTime, subjectId } = delivery;
  const marked = await db
    .update(deliveries)
    .set({ state: "FAILED", alarmed: now })
    .where(and(eq(deliveries.id, id), isNull(deliveries.alarmed)))
    .returning({ id: deliveries.id });
  if (marked.length === 0) return false;
  const [school] = await db
    .select({ phone: destinations.phone })
    .from(destinations)
    .where(eq(destinations.schoolId, schoolId));
  await announce(db, NOT_DELIVERED[kind][what === "REPORTED" ? "REPORTED" : "CHANGED"], {
    studentId,
    schoolId,
    by: null,
    now,
    referenceId: subjectId,
    values: { times: { startTime, endTime }, phone: school?.phone ?? "" },
  });
  return true;
}

/** Mails the office of a school that reports do not arrive, once until one has arrived again. */
export async function mailOfficeOnce(
  db: Database,
  { schoolId }: Delivery,
  { language, now }: { language: Language; now: Date },
): Promise<void> {
  const marked = await db
    .update(destinations)
    .set({ officeTold: now })
    .where(and(eq(destinations.schoolId, schoolId), isNull(destinations.officeTold)))
    .returning({ schoolId: destinations.schoolId });
  if (marked.length > 0) await mailOffices(db, [schoolId], "reportsDoNotArrive", language);
}

/** Notes that reports arrive at a school, so that the office is told once they no longer do. */
export const noteArriving = (db: Database, schoolId: string) =>
  db
    .update(destinations)
    .set({ officeTold: null })
    .where(and(eq(destinations.schoolId, schoolId), isNotNull(destinations.officeTold)));
