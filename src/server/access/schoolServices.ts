import { and, eq, exists, gte, inArray, isNull, lte, not, or, sql } from "drizzle-orm";
import { addDays, type Day } from "#contract/dates/dates.ts";
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
  await db.delete(soldServices).where(isEntered(switching));
  const { tenantId, places, names } = switching;
  const entry = { tenantId, serviceStart: from, serviceEnd: until };
  await db
    .insert(soldServices)
    .values(places.flatMap((schoolId) => names.map((name) => ({ ...entry, schoolId, serviceId: SERVICE_IDS[name] }))));
}

/** Ends today what operators or the office have entered: the day before stays, as guardians are told since when (YEAR-5). */
export async function switchOff(db: Database, { today, ...switching }: Switching & { today: Day }): Promise<void> {
  const yesterday = addDays(today, -1);
  await db
    .update(soldServices)
    .set({ serviceEnd: yesterday })
    .where(and(isEntered(switching), gte(soldServices.serviceEnd, today), not(isNew(today))));
  await db.delete(soldServices).where(and(isEntered(switching), isNew(today)));
}

/** Condition for an entry that nobody has had for a day. */
const isNew = (today: Day) => sql`coalesce(${soldServices.serviceStart} >= ${today}::date, false)`;

const isEntered = ({ tenantId, places, names }: Switching) =>
  and(
    eq(soldServices.tenantId, tenantId),
    or(
      inArray(
        soldServices.schoolId,
        places.filter((id) => id !== null),
      ),
      places.includes(null) ? isNull(soldServices.schoolId) : undefined,
    ),
    isNull(soldServices.broughtId),
    inArray(
      soldServices.serviceId,
      names.map((name) => SERVICE_IDS[name]),
    ),
  );
