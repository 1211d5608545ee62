import { and, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { type Delivery, type DestinationKind, deliveries } from "#server/database/schema/deliveries.ts";
import { MAY_HAVE_ARRIVED } from "./channels/ss12000.ts";
import { DESTINATIONS } from "./destinations.ts";

type Numbered = Pick<Delivery, "subjectId" | "schoolId" | "number">;

/** Condition for deliveries of the same report to the same school. */
export const isSameReport = ({ subjectId, schoolId }: Pick<Delivery, "subjectId" | "schoolId">) =>
  and(eq(deliveries.subjectId, subjectId), eq(deliveries.schoolId, schoolId));

/** Condition for deliveries that have neither arrived nor been given up. */
export const isUnderWay = and(isNull(deliveries.ended), isNull(deliveries.handedOver));

/** Returns whether the guardian has changed or removed the report since. Each delivery says all of it. */
export const isSuperseded = async (db: Database, delivery: Numbered): Promise<boolean> =>
  (await db.$count(deliveries, and(isSameReport(delivery), gt(deliveries.number, delivery.number)))) > 0;

/** Returns whether the destination may already have something of the report. */
export async function mayHaveEarlier(db: Database, delivery: Numbered): Promise<boolean> {
  const mayHaveArrived = or(
    isNotNull(deliveries.handedOver),
    sql`${deliveries.failure}->>'code' = ${MAY_HAVE_ARRIVED}`,
  );
  const isEarlier = lt(deliveries.number, delivery.number);
  return (await db.$count(deliveries, and(isSameReport(delivery), isEarlier, mayHaveArrived))) > 0;
}

/**
 * Returns the reports of which an earlier delivery is still under way to a system that takes no changes. A change of one waits
 * for it, because nothing has to be changed there if it has not arrived.
 */
export async function underWay(
  db: Database,
  { schoolId, destination, subjectIds }: { schoolId: string; destination: DestinationKind; subjectIds: string[] },
): Promise<Set<string>> {
  if (!DESTINATIONS[destination].isSentTo) return new Set();
  const rows = await db
    .select({ subjectId: deliveries.subjectId })
    .from(deliveries)
    .where(
      and(
        inArray(deliveries.subjectId, subjectIds),
        eq(deliveries.schoolId, schoolId),
        eq(deliveries.destination, destination),
        isUnderWay,
      ),
    );
  return new Set(rows.map(({ subjectId }) => subjectId));
}
