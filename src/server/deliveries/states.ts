import { and, desc, eq, gt, sql } from "drizzle-orm";
import type { ReportDelivery } from "#contract/absence/schemas.ts";
import type { Database } from "#server/database/connect.ts";
import { isOneOf, type Places, prepared } from "#server/database/prepared.ts";
import { type Delivery, deliveries, destinations } from "#server/database/schema/deliveries.ts";
import { studentSchools } from "#server/database/schema/people.ts";

type Row = Pick<Delivery, "subjectId" | "schoolId" | "what" | "state"> & {
  phone: string | null;
  /** Whether the student goes to the school now. */
  isPresent: boolean;
};

/**
 * Returns how far reports have come, by their ids; those that go to no school are missing.
 * @param from leaves out what was over by then
 */
export async function deliveryStates(
  db: Database,
  subjectIds: string[],
  from = new Date(0),
): Promise<Map<string, ReportDelivery>> {
  if (subjectIds.length === 0) return new Map();
  const rows = await latestFirst(db, { subjectIds, from });
  const ids = [...new Set(rows.map(({ subjectId }) => subjectId))];
  return new Map(ids.map((id) => [id, stateOf(rows.filter(({ subjectId }) => subjectId === id))]));
}

const latestFirst = prepared((db, { subjectIds, from }: Places<{ subjectIds: string[]; from: Date }>) =>
  db
    .select({
      subjectId: deliveries.subjectId,
      schoolId: deliveries.schoolId,
      what: deliveries.what,
      state: deliveries.state,
      phone: destinations.phone,
      isPresent: sql<boolean>`${studentSchools.schoolId} is not null`,
    })
    .from(deliveries)
    .leftJoin(destinations, eq(destinations.schoolId, deliveries.schoolId))
    .leftJoin(
      studentSchools,
      and(eq(studentSchools.studentId, deliveries.studentId), eq(studentSchools.schoolId, deliveries.schoolId)),
    )
    .where(and(isOneOf(deliveries.subjectId, subjectIds), gt(deliveries.endTime, from)))
    .orderBy(desc(deliveries.number)),
);

/**
 * Returns the state of a report: that of the school which knows least, without former schools if a present one has it. What came
 * before something received does not matter, since each delivery says all of the report.
 * @param rows its deliveries, the latest first
 */
export function stateOf(rows: Row[]): ReportDelivery {
  const present = rows.filter(({ isPresent }) => isPresent);
  const schools = [...new Set((present.length > 0 ? present : rows).map(({ schoolId }) => schoolId))];
  const open = schools.flatMap((school) => {
    const deliveries = rows.filter(({ schoolId }) => schoolId === school);
    const received = deliveries.findIndex(({ state }) => state === "RECEIVED");
    return received < 0 ? deliveries : deliveries.slice(0, received);
  });
  const failed = open.findLast(({ state }) => state === "FAILED");
  if (failed) return { state: "FAILED", isChange: failed.what !== "REPORTED", phone: failed.phone };
  return { state: open.length > 0 ? "SENT" : "RECEIVED", isChange: false, phone: null };
}
