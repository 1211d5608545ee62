import { and, eq, inArray, isNull, or } from "drizzle-orm";
import { servicesOfChange } from "#contract/integration/changes.ts";
import { isOn, servicesOf } from "#contract/services.ts";
import type { Database } from "#server/database/connect.ts";
import { schools, soldServices } from "#server/database/schema/people.ts";
import { schoolDay } from "#server/settings/schoolDay.ts";

/**
 * Returns the function that tells whether a change belongs to a service that is on at its school, as it is now: what a school
 * makes with a service that is off reaches neither guardians nor programs.
 */
export async function shownChanges(
  db: Database,
  changes: { schoolId: string }[],
  now: Date,
): Promise<(change: { type: string; schoolId: string }) => boolean> {
  const ids = [...new Set(changes.map(({ schoolId }) => schoolId))];
  const found = await db
    .select({ id: schools.id, timeZone: schools.timeZone, sold: soldServices })
    .from(schools)
    .leftJoin(
      soldServices,
      and(
        eq(soldServices.tenantId, schools.tenantId),
        or(isNull(soldServices.schoolId), eq(soldServices.schoolId, schools.id)),
      ),
    )
    .where(inArray(schools.id, ids));
  const services = new Map(
    ids.map((id) => {
      const rows = found.filter((row) => row.id === id);
      const sold = rows.flatMap((row) => row.sold ?? []);
      return [id, servicesOf(sold, schoolDay(now, rows[0]?.timeZone))];
    }),
  );
  return ({ type, schoolId }) => {
    const on = services.get(schoolId);
    return on !== undefined && isOn(servicesOfChange(type), on);
  };
}
