import { and, eq, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { addDays, type Day, dayInZone, daysBetween } from "#contract/dates/dates.ts";
import { OFFICE_SERVICES } from "#contract/desk/services/officeServices.ts";
import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";
import type { Sending } from "#contract/schemas/endpointSchemas.ts";
import { ENDING_DAYS, SERVICE_IDS, type ServiceName, serviceNames } from "#contract/services.ts";
import type { Database } from "#server/database/connect.ts";
import { isOneOf, type Places, prepared } from "#server/database/prepared.ts";
import { groups } from "#server/database/schema/groups.ts";
import { schools, soldServices, studentSchools } from "#server/database/schema/people.ts";
import { BadInput } from "#server/http/problems.ts";

/** A service of a school with its last day, whoever has entered it. */
export type ServiceDays = {
  schoolId: string;
  school: string;
  service: ServiceName;
  /** The last day of what has begun or will. */
  until: Day;
  isOn: boolean;
};

/** Returns the services that schools have or had, each with its last day. */
export async function serviceDaysOf(db: Database, schoolIds: string[], day: Day): Promise<ServiceDays[]> {
  return schoolIds.length === 0 ? [] : named(await ofSchools(db, { schoolIds, day }));
}

/** Returns the services of all schools that end or have ended within the time in which it is said (YEAR-5). */
export async function endingServices(db: Database, day: Day, tenantId?: string): Promise<ServiceDays[]> {
  const chosen = tenantId === undefined ? undefined : eq(schools.tenantId, tenantId);
  const found = named(await selectDays(db, sql`${day}`, chosen));
  return found.filter(({ service, until }) => isSeen(service) && isEnding(until, day));
}

/** Whether guardians see what a service brings. */
const isSeen = (service: ServiceName): boolean => OFFICE_SERVICES.some((name) => name === service);

/** Whether a last day is near, or has just been. */
export const isEnding = (until: Day, day: Day): boolean => Math.abs(daysBetween(day, until)) <= ENDING_DAYS[0];

const named = (rows: Awaited<ReturnType<typeof selectDays>>): ServiceDays[] =>
  rows.flatMap(({ serviceId, ...row }) => {
    const service = serviceNames.find((name) => SERVICE_IDS[name] === serviceId);
    return service ? [{ ...row, service }] : [];
  });

const selectDays = (db: Database, day: SQL, chosen: SQL | undefined) =>
  db
    .select({
      schoolId: schools.id,
      school: schools.title,
      serviceId: soldServices.serviceId,
      until: sql<Day>`max(${soldServices.serviceEnd})::text`,
      isOn: sql<boolean>`bool_or(${and(
        or(isNull(soldServices.serviceStart), lte(soldServices.serviceStart, day)),
        sql`${soldServices.serviceEnd} >= ${day}::date`,
      )})`,
    })
    .from(schools)
    .innerJoin(
      soldServices,
      and(
        eq(soldServices.tenantId, schools.tenantId),
        or(isNull(soldServices.schoolId), eq(soldServices.schoolId, schools.id)),
      ),
    )
    .where(chosen)
    .groupBy(schools.id, soldServices.serviceId)
    .orderBy(schools.title, schools.id, soldServices.serviceId);

const ofSchools = prepared((db, { schoolIds, day }: Places<{ schoolIds: string[]; day: Day }>) =>
  selectDays(db, sql`${day}::date`, isOneOf(schools.id, schoolIds)),
);

type Sent = {
  sends: Sending;
  body: unknown;
  params: Record<string, string>;
  /** The student that the path is about. */
  studentId: string | undefined;
  /** Schools of the caller, which count where nothing is named. */
  at: string[];
  now: Date;
};

/**
 * Refuses what staff write for guardians who get none of it, because the service is not on at their schools (YEAR-5). The kernel
 * asks before each write that sends something.
 * @throws BadInput that names the groups, or what else the write is about
 */
export async function refuseWhereOff(db: Database, { sends, body, params, studentId, at, now }: Sent): Promise<void> {
  const when = sends.when ? sends.when(body as object) : "NOW";
  if (when === null) return;
  const day = dayInZone(when === "NOW" ? now : new Date(when), SCHOOL_TIME_ZONE);
  const inBody = (body as { groups?: string[] } | null)?.groups;
  const groupIds = inBody ?? (params.groupId === undefined ? [] : [params.groupId]);
  const named = groupIds.length > 0;
  const schoolIds = named
    ? (await schoolsOfGroups(db, { groupIds })).map(({ id }) => id)
    : studentId === undefined
      ? at
      : (await schoolsOfStudent(db, { studentId })).map(({ id }) => id);
  const days = (await serviceDaysOf(db, schoolIds, day)).filter(({ service }) => service === sends.service);
  const isOnAt = (id: string) => days.some(({ schoolId, isOn }) => schoolId === id && isOn);
  // Each group has one school; a student has the services of all schools.
  if (schoolIds.length === 0 || (named ? schoolIds.every(isOnAt) : schoolIds.some(isOnAt))) return;
  const last = days
    .filter(({ isOn }) => !isOn)
    .map(({ until }) => until)
    .toSorted()
    .at(-1);
  const since = last === undefined || last >= day ? "" : ` since ${addDays(last, 1)}`;
  const field = inBody ? "body.groups" : `params.${Object.keys(params)[0] ?? ""}`;
  throw new BadInput(field, `No guardian would get it: ${sends.service} is switched off${since}`);
}

const schoolsOfGroups = prepared((db, { groupIds }: Places<{ groupIds: string[] }>) =>
  db.selectDistinct({ id: groups.schoolId }).from(groups).where(isOneOf(groups.id, groupIds)),
);

const schoolsOfStudent = prepared((db, { studentId }: Places<{ studentId: string }>) =>
  db.select({ id: studentSchools.schoolId }).from(studentSchools).where(eq(studentSchools.studentId, studentId)),
);
