import { and, eq, exists, gte, isNull, or } from "drizzle-orm";
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
          gte(soldServices.serviceEnd, today),
        ),
      ),
  );
