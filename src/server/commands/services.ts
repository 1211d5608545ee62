import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { SERVICE_IDS, type ServiceName, serviceNames } from "#contract/services.ts";
import type { Database } from "#server/database/connect.ts";
import { schools, soldServices, tenants } from "#server/database/schema/people.ts";
import { WrongInput } from "#server/http/dataProblems.ts";

type Reply = { json: unknown; text: string };

type Given = {
  /** Names of services, or "all". */
  names: string[];
  tenantId: string | undefined;
  /** Ids that Skolvy has for schools; null means all schools of the tenant, also those to come. */
  schoolIds: string[] | null;
  /** The last day, YYYY-MM-DD. */
  until: string | undefined;
};

/** Runs `services list|on|off NAMES` (SETUP-1). What programs have entered stays theirs. */
export async function manageServices(db: Database, what: string, given: Given): Promise<Reply> {
  if (what === "" || what === "list") return list(db, given.tenantId);
  if (what !== "on" && what !== "off") throw new WrongInput("services takes list, on or off.");
  const names = namesIn(given.names);
  const tenantId = await tenantOf(db, given.tenantId);
  const places = await placesOf(db, tenantId, given.schoolIds);
  const until = what === "on" ? dayIn(given.until) : null;
  await db.transaction(async (tx) => {
    await end(tx, { tenantId, places, names });
    if (until !== null)
      await tx
        .insert(soldServices)
        .values(
          places.flatMap((schoolId) =>
            names.map((name) => ({ tenantId, schoolId, serviceId: SERVICE_IDS[name], serviceEnd: until })),
          ),
        );
  });
  return list(db, tenantId);
}

/** Checks names of services and their last day. @throws WrongInput */
export function checkServices(names: string[], until: string): void {
  namesIn(names);
  dayIn(until);
}

function namesIn(given: string[]): ServiceName[] {
  if (given.length === 1 && given[0] === "all") return serviceNames;
  const unknown = given.filter((name) => !serviceNames.some((known) => known === name));
  if (given.length === 0 || unknown.length > 0)
    throw new WrongInput(
      `${unknown.length > 0 ? `There is no service ${unknown.join(", ")}` : "A service is missing"}. Say all, or some of ${serviceNames.join(", ")}.`,
    );
  return serviceNames.filter((name) => given.includes(name));
}

function dayIn(until: string | undefined): string {
  if (until === undefined) throw new WrongInput("--until is missing: the last day, as in 2027-06-30.");
  if (!/^\d{4}-\d\d-\d\d$/.test(until) || Number.isNaN(Date.parse(until)))
    throw new WrongInput(`--until ${until} is not a day, as in 2027-06-30.`);
  return until;
}

async function tenantOf(db: Database, tenantId: string | undefined): Promise<string> {
  const found = await db.select({ id: tenants.id }).from(tenants).orderBy(asc(tenants.id)).limit(2);
  const [only] = found;
  if (tenantId === undefined && only && found.length === 1) return only.id;
  if (tenantId === undefined)
    throw new WrongInput(only ? "--tenant is missing." : "There is no tenant yet. Run the register first.");
  const [known] = await db.select({ id: tenants.id }).from(tenants).where(eq(tenants.id, tenantId));
  if (!known) throw new WrongInput(`There is no tenant ${tenantId}.`);
  return tenantId;
}

/** Returns the schools for which an entry is meant; null stands for the whole tenant. */
async function placesOf(db: Database, tenantId: string, schoolIds: string[] | null): Promise<(string | null)[]> {
  if (schoolIds === null) return [null];
  const asked = and(eq(schools.tenantId, tenantId), inArray(schools.id, schoolIds));
  const known = (await db.select({ id: schools.id }).from(schools).where(asked)).map(({ id }) => id);
  const unknown = schoolIds.filter((id) => !known.includes(id));
  if (unknown.length > 0) throw new WrongInput(`${tenantId} has no school ${unknown.join(", ")}.`);
  return known;
}

/** Takes out what operators have entered. */
async function end(
  db: Database,
  { tenantId, places, names }: { tenantId: string; places: (string | null)[]; names: ServiceName[] },
): Promise<void> {
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

async function list(db: Database, tenantId: string | undefined): Promise<Reply> {
  const isAsked = tenantId === undefined ? undefined : eq(tenants.id, tenantId);
  const found = await db.select({ id: tenants.id }).from(tenants).where(isAsked).orderBy(asc(tenants.id));
  const rows = await db
    .select({
      tenant: soldServices.tenantId,
      school: soldServices.schoolId,
      service: soldServices.serviceId,
      until: soldServices.serviceEnd,
      brought: soldServices.broughtId,
    })
    .from(soldServices)
    .where(tenantId === undefined ? undefined : eq(soldServices.tenantId, tenantId))
    .orderBy(asc(soldServices.schoolId), asc(soldServices.serviceId));
  const entries = rows.flatMap(({ service, brought, ...row }) => {
    const name = serviceNames.find((known) => SERVICE_IDS[known] === service);
    return name ? [{ ...row, service: name, byProgram: brought !== null }] : [];
  });
  const lines = found.flatMap(({ id }) => {
    const ofTenant = entries.filter(({ tenant }) => tenant === id);
    const off = serviceNames.filter((name) => !ofTenant.some(({ service }) => service === name));
    return [
      ...ofTenant.map(
        ({ school, service, until, byProgram }) =>
          `${id}  ${school ?? "all schools"}  ${service}  until ${until}${byProgram ? "  entered by a program" : ""}`,
      ),
      ...(off.length > 0 ? [`${id}  off everywhere: ${off.join(", ")}`] : []),
    ];
  });
  return { json: entries, text: lines.join("\n") || "There is no tenant yet. Run the register first." };
}
