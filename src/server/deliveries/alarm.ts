import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Language } from "#contract/languages.ts";
import type { Database } from "#server/database/connect.ts";
import { type Delivery, deliveries, destinations, type ReportKind } from "#server/database/schema/deliveries.ts";
import { mailOffices } from "#server/notify/mailOffices.ts";
import { notifyGuardians } from "#server/notify/notifyGuardians.ts";
import { tellStaff } from "#server/notify/tellStaff.ts";

/** Texts that tell guardians to call, with and without the school's number: of a report, and of a change of one. */
const ALARMS = {
  absence: {
    type: "ABSENCE",
    REPORTED: { numbered: "events.absenceNotDeliveredCall", plain: "events.absenceNotDelivered" },
    CHANGED: { numbered: "events.absenceChangeNotDeliveredCall", plain: "events.absenceChangeNotDelivered" },
  },
  leave: {
    type: "LEAVE",
    REPORTED: { numbered: "events.leaveNotDeliveredCall", plain: "events.leaveNotDelivered" },
    CHANGED: { numbered: "events.leaveChangeNotDeliveredCall", plain: "events.leaveChangeNotDelivered" },
  },
  care: {
    type: "CARE",
    REPORTED: { numbered: "events.careNotDeliveredCall", plain: "events.careNotDelivered" },
    CHANGED: { numbered: "events.careNotDeliveredCall", plain: "events.careNotDelivered" },
  },
} as const satisfies Record<ReportKind, object>;

/**
 * Marks a delivery as not arrived and tells all guardians of the student and the school's office, once. It may still arrive later.
 * @returns whether they were told now
 */
export async function tellNotArrived(db: Database, delivery: Delivery, now: Date): Promise<boolean> {
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
  const phone = school?.phone ?? "";
  const { type, ...textsOf } = ALARMS[kind];
  const texts = textsOf[what === "REPORTED" ? "REPORTED" : "CHANGED"];
  await notifyGuardians(db, {
    type,
    text: phone ? texts.numbered : texts.plain,
    studentId,
    except: "",
    values: { times: { startTime, endTime }, phone },
    referenceId: subjectId,
    params: {},
    now,
  });
  await tellStaff(db, { kind: "delivery", schoolId }, now);
  return true;
}

/** Mails the office of a school that reports do not arrive, once until one has arrived again. */
export async function tellOffice(
  db: Database,
  { schoolId }: Delivery,
  { language, now }: { language: Language; now: Date },
): Promise<void> {
  const told = await db
    .update(destinations)
    .set({ officeTold: now })
    .where(and(eq(destinations.schoolId, schoolId), isNull(destinations.officeTold)))
    .returning({ schoolId: destinations.schoolId });
  if (told.length > 0) await mailOffices(db, [schoolId], "reportsDoNotArrive", language);
}

/** Notes that reports arrive at a school, so that the office is told once they no longer do. */
export const noteArriving = (db: Database, schoolId: string) =>
  db
    .update(destinations)
    .set({ officeTold: null })
    .where(and(eq(destinations.schoolId, schoolId), isNotNull(destinations.officeTold)));
