import { millisecondsInHour } from "date-fns/constants";
import { and, desc, eq, gt, or } from "drizzle-orm";
import type { ReceiptKind } from "#contract/absence/receiptKinds.ts";
import { RECEIPT_HOURS } from "#contract/absence/receipts.ts";
import type { Receipt } from "#contract/absence/receiptsSchemas.ts";
import type { AuditKind } from "#contract/kinds.ts";
import type { Database } from "#server/database/connect.ts";
import { isOneOf, type Places, prepared } from "#server/database/prepared.ts";
import { type Delivery, deliveries, type ReportKind } from "#server/database/schema/deliveries.ts";
import { deliveryStates } from "#server/deliveries/states.ts";
import { reachOfCare } from "../care/history.ts";

const KINDS: Record<ReportKind, ReceiptKind> = { absence: "ABSENCE", leave: "LEAVE", care: "CARE" };

/** Kind of the audit entry for what a receipt reveals. */
export const auditedAs = (kind: ReceiptKind): AuditKind =>
  kind === "ABSENCE" ? "absence" : kind === "LEAVE" ? "leave" : "care";

type ReceiptsParams = { guardianId: string; studentIds: string[]; since: Date; now: Date };

/** Returns what a guardian has sent lately about what is not over, the latest first. */
const sentLately = prepared((db, { guardianId, studentIds, since, now }: Places<ReceiptsParams>) =>
  db
    .select()
    .from(deliveries)
    .where(
      and(
        eq(deliveries.guardianId, guardianId),
        isOneOf(deliveries.studentId, studentIds),
        gt(deliveries.endTime, now),
        or(gt(deliveries.created, since), eq(deliveries.state, "FAILED")),
      ),
    )
    .orderBy(desc(deliveries.number)),
);

const sinceOf = (now: Date): Date => new Date(now.getTime() - RECEIPT_HOURS * millisecondsInHour);

/** Returns whether a guardian may have receipts, for less than it costs to read them. */
export async function hasSentLately(db: Database, params: Omit<ReceiptsParams, "since">): Promise<boolean> {
  const rows = await sentLately(db, { ...params, since: sinceOf(params.now) });
  return rows.some(({ what, state }) => what !== "REMOVED" || state === "FAILED");
}

/** Returns the receipts of a guardian for the given students (CALM-6). */
export async function receiptsOf(
  db: Database,
  { guardianId, studentIds, now }: Omit<ReceiptsParams, "since">,
): Promise<Receipt[]> {
  const since = sinceOf(now);
  const latest = latestOfEach(await sentLately(db, { guardianId, studentIds, since, now }));
  const ids = latest.map(({ subjectId }) => subjectId);
  const states = await deliveryStates(db, ids, now);
  const shown = latest.filter(
    ({ subjectId, what, created }) =>
      states.get(subjectId)?.state === "FAILED" || (what !== "REMOVED" && created > since),
  );
  const unreached = new Set<string>();
  for (const studentId of new Set(shown.flatMap((one) => (one.kind === "care" ? [one.studentId] : []))))
    if ((await reachOfCare(db, studentId)) === "NOBODY") unreached.add(studentId);
  return sentAtOnce(shown).flatMap(([first, ...others]): Receipt[] => {
    if (!first) return [];
    const { subjectId: id, kind, studentId, startTime, endTime } = first;
    const failed = [first, ...others].find((one) => states.get(one.subjectId)?.state === "FAILED");
    const delivery = states.get((failed ?? first).subjectId) ?? null;
    return [
      {
        id,
        studentId,
        kind: KINDS[kind],
        others: others.length,
        startTime: startTime.toISOString(),
        endTime: endTime.toISOString(),
        delivery: kind === "care" && unreached.has(studentId) ? null : delivery,
      },
    ];
  });
}

/** Returns the latest delivery of each report; a student has several schools. */
const latestOfEach = (rows: Delivery[]): Delivery[] =>
  rows.filter(({ subjectId }, at) => rows.findIndex((row) => row.subjectId === subjectId) === at);

/** Puts together what was sent for one student at one moment, such as a weekly series, the first occasion first. */
function sentAtOnce(rows: Delivery[]): Delivery[][] {
  const groups = new Map<string, Delivery[]>();
  for (const row of rows) {
    const key = `${row.kind} ${row.studentId} ${row.created.getTime()}`;
    groups.set(key, [row, ...(groups.get(key) ?? [])]);
  }
  return [...groups.values()].map((group) =>
    group.toSorted((one, other) => one.startTime.getTime() - other.startTime.getTime()),
  );
}
