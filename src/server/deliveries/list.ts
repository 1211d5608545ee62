import { and, desc, eq, isNotNull, lt, ne } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { deliveries, destinations } from "#server/database/schema/deliveries.ts";
import { schools } from "#server/database/schema/people.ts";

export type ListedDelivery = Awaited<ReturnType<typeof listDeliveries>>[number];

const SHOWN_MAX = 200;

/** Lists the latest deliveries without the people they are about. */
export const listDeliveries = (
  db: Database,
  { schoolId, isOpen }: { schoolId?: string | undefined; isOpen: boolean },
) =>
  db
    .select({
      id: deliveries.id,
      schoolId: deliveries.schoolId,
      school: schools.title,
      kind: deliveries.kind,
      what: deliveries.what,
      destination: deliveries.destination,
      state: deliveries.state,
      attempts: deliveries.attempts,
      problem: deliveries.problem,
      created: deliveries.created,
      handedOver: deliveries.handedOver,
    })
    .from(deliveries)
    .innerJoin(schools, eq(schools.id, deliveries.schoolId))
    .where(
      and(
        schoolId === undefined ? undefined : eq(deliveries.schoolId, schoolId),
        isOpen ? ne(deliveries.state, "RECEIVED") : undefined,
      ),
    )
    .orderBy(desc(deliveries.number))
    .limit(SHOWN_MAX);

/** Lists where reports go, for schools that do not have the desk. */
export const listDestinations = (db: Database) =>
  db
    .select({
      schoolId: destinations.schoolId,
      school: schools.title,
      kind: destinations.kind,
      settings: destinations.settings,
      phone: destinations.phone,
      officeMail: destinations.officeMail,
    })
    .from(destinations)
    .innerJoin(schools, eq(schools.id, destinations.schoolId))
    .orderBy(schools.title);

/** Deletes deliveries whose report was over before a moment. Those under way stay. */
export const forgetOldDeliveries = (db: Database, before: Date) =>
  db.delete(deliveries).where(and(lt(deliveries.endTime, before), isNotNull(deliveries.ended)));
