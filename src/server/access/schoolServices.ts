import { and, eq, exists, gte, inArray, isNull, lte, or } from "drizzle-orm";
import type { Day } from "#contract/dates/dates.ts";
import { SERVICE_IDS, type ServiceName } from "#contract/services.ts";
import type { Database } from "#server/database/connect.ts";
import { schools, soldServices } from "#server/database/schema/people.ts";

/** Condition for a school of a query that has a service today, by its own purchase or its owner's. */
export const hasService = (db: Database, service: ServiceName, today: Day) =>
  exists(
    db
      .select({ id: soldServices.id })
      .from(soldServices)
      .where(
        and(
          eq(soldServices.tenantId, schools.tenantId),
          or(isNull(soldServices.schoolId), eq(soldServices.schoolId, schools.id)),
          eq(soldServices.serviceId, SERVICE_IDS[service]),
          or(isNull(soldServices.serviceStart), lte(soldServices.serviceStart, today)),
          gte(soldServices.serviceEnd, today),
        ),
      ),
  );

/** Schools of a tenant; null stands for all of them, also those to come. */
type Switching = { tenantId: string; places: (string | null)[]; names: ServiceName[] };

/** Switches services on from a day, in place of what operators or the office have entered. What programs have entered stays theirs. */
export async function switchOn(
  db: Database,
  { from, until, ...switching }: Switching & { from: Day | null; until: Day },
): Promise<void> {
  await switchOff(db, switching);
  const { tenantId, places, names } = switching;
  const entry = { tenantId, serviceStart: from, serviceEnd: until };
  await db
    .insert(soldServices)
    .values(places.flatMap((schoolId) => names.map((name) => ({ ...entry, schoolId, serviceId: SERVICE_IDS[name] }))));
}

/** Takes out what operators or the office have entered. */
export async function switchOff(db: Database, { tenantId, places, names }: Switching): Promise<void> {
  const ids = names.map((name) => SERVICE_IDS[name]);
  for (const schoolId of places)
    await db
      .delete(soldServices)
      .where(
        and(
          eq(soldServices.tenantId, tenantId),
          schoolId === null ? isNull(soldServices.schoolId) : eq(soldServices.schoolId, schoolId),
          isNull(soldServices.broughtId),
          inArray(soldServices.serviceId, ids),
        ),
      );
}
