import { SCHOOL_TYPES } from "#contract/offers.ts";
import { SERVICE_IDS, type ServiceName } from "#contract/services.ts";
import { schools, soldServices, tenants } from "#server/database/schema/people.ts";
import { newId } from "../newId.ts";
import { database } from "../server/database.ts";

export type GivenSchool = { id: string; tenantId: string; type: number; title: string };

/** All services except the one that changes the layout of the frame. */
export const USUAL_SERVICES: ServiceName[] = (Object.keys(SERVICE_IDS) as ServiceName[]).filter(
  (name) => name !== "msAssignmentOutcomes",
);

const FAR_AHEAD = "2099-07-31";

/** A school, by default in a municipality of its own. */
export async function givenSchool({
  type = SCHOOL_TYPES.COMPULSORY_SCHOOL as number,
  title = "Björkskolan",
  services = USUAL_SERVICES,
  serviceEnd = FAR_AHEAD,
  tenantId = newId("tenant"),
  timeZone = "Europe/Stockholm",
} = {}): Promise<GivenSchool> {
  const db = database();
  const id = newId("school");
  await db.insert(tenants).values({ id: tenantId, name: "Björkstad" }).onConflictDoNothing();
  await db.insert(schools).values({ id, tenantId, title, type, timeZone });
  if (services.length > 0) {
    await db
      .insert(soldServices)
      .values(services.map((name) => ({ tenantId, schoolId: id, serviceId: SERVICE_IDS[name], serviceEnd })));
  }
  return { id, tenantId, type, title };
}
