import { and, asc, eq, inArray } from "drizzle-orm";
import { type Day, daysBetween } from "#contract/dates/dates.ts";
import { ENDING_DAYS, SERVICE_IDS, type ServiceName, serviceNames } from "#contract/services.ts";
import { switchOff, switchOn } from "#server/access/schoolServices.ts";
import type { Database } from "#server/database/connect.ts";
import { schools, soldServices, tenants } from "#server/database/schema/people.ts";
import { WrongInput } from "#server/http/dataProblems.ts";
import { schoolDay } from "#server/settings/schoolDay.ts";

type Reply = { json: unknown; text: string };

type ServicesArguments = {
  /** Names of services, or "all". */
  names: string[];
  tenantId: string | undefined;
  /** Ids that Skolvy has for schools; null means all schools of the tenant, also those to come. */
  schoolIds: string[] | null;
  /** The first day, YYYY-MM-DD; without it a service begins at once. */
  from?: string | undefined;
  /** The last day. */
  until: string | undefined;
  now?: Date;
};

/** Runs `services list|on|off NAMES` (SETUP-1). What programs have entered stays theirs. */
export async function manageServices(db: Database, what: string, given: ServicesArguments): Promise<Reply> {
  const today = schoolDay(given.now ?? new Date());
  if (what === "" || what === "list") return list(db, given.tenantId, today);
  if (what !== "on" && what !== "off") throw new WrongInput("services takes list, on or off.");
  const names = namesIn(given.names);
  const tenantId = await tenantOf(db, given.tenantId);
  const places = await placesOf(db, tenantId, given.schoolIds);
  const days = what === "on" ? { until: dayIn("--until", given.until), from: firstDayIn(given) } : null;
  await db.transaction((tx) =>
    days ? switchOn(tx, { tenantId, places, names, ...days }) : switchOff(tx, { tenantId, places, names, today }),
  );
  return list(db, tenantId, today);
}

/** Checks names of services and their days. @throws WrongInput */
export function checkServices(names: string[], until: string, from?: string): void {
  namesIn(names);
  dayIn("--until", until);
  firstDayIn({ from, until });
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

function dayIn(option: string, day: string | undefined): string {
  if (day === undefined) throw new WrongInput(`${option} is missing: a day, as in 2027-06-30.`);
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(Date.parse(day)))
    throw new WrongInput(`${option} ${day} is not a day, as in 2027-06-30.`);
  return day;
}

function firstDayIn({ from, until = "" }: Pick<ServicesArguments, "from" | "until">): string | null {
  if (from === undefined) return null;
  if (dayIn("--from", from) > until) throw new WrongInput(`--from ${from} is after the last day.`);
  return from;
}

/** Says that an entry has ended, or that its last day is near (YEAR-5). */
function stateOf(until: Day, today: Day): string {
  const left = daysBetween(today, until);
  if (left < 0) return "  ended";
  return left > ENDING_DAYS[0] ? "" : `  ends in ${left} days`;
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
  const isChosen = and(eq(schools.tenantId, tenantId), inArray(schools.id, schoolIds));
  const known = (await db.select({ id: schools.id }).from(schools).where(isChosen)).map(({ id }) => id);
  const unknown = schoolIds.filter((id) => !known.includes(id));
  if (unknown.length > 0) throw new WrongInput(`${tenantId} has no school ${unknown.join(", ")}.`);
  return known;
}

async function list(db: Database, tenantId: string | undefined, today: Day): Promise<Reply> {
  const isChosen = tenantId === undefined ? undefined : eq(tenants.id, tenantId);
  const found = await db.select({ id: tenants.id }).from(tenants).where(isChosen).orderBy(asc(tenants.id));
  const rows = await db
    .select({
      tenant: soldServices.tenantId,
      school: soldServices.schoolId,
      service: soldServices.serviceId,
      from: soldServices.serviceStart,
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
    const off = serviceNames.filter(
      (name) => !ofTenant.some(({ service, until }) => service === name && until >= today),
    );
    return [
      ...ofTenant.map(
        ({ school, service, from, until, byProgram }) =>
          `${id}  ${school ?? "all schools"}  ${service}${from === null ? "" : `  from ${from}`}  until ${until}${stateOf(until, today)}${byProgram ? "  entered by a program" : ""}`,
      ),
      ...(off.length > 0 ? [`${id}  off everywhere: ${off.join(", ")}`] : []),
    ];
  });
  return { json: entries, text: lines.join("\n") || "There is no tenant yet. Run the register first." };
}
