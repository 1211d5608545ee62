import { and, asc, eq, isNull, or } from "drizzle-orm";
import { getDeskServices, switchDeskService } from "#contract/desk/services/endpoints.ts";
import { OFFICE_SERVICES } from "#contract/desk/services/officeServices.ts";
import type { DeskService } from "#contract/desk/services/schemas.ts";
import { SERVICE_IDS } from "#contract/services.ts";
import { switchOff, switchOn } from "#server/access/schoolServices.ts";
import type { Api } from "#server/api.ts";
import type { Database } from "#server/database/connect.ts";
import { isOneOf } from "#server/database/prepared.ts";
import { schools, soldServices } from "#server/database/schema/people.ts";
import { BadInput, NotFound } from "#server/http/problems.ts";
import { schoolDay } from "#server/settings/schoolDay.ts";

/** Services that a school's office switches on and off, by the writer of the command (SETUP-1). */
export function deskServiceRoutes({ route }: Api): void {
  route(getDeskServices, async ({ db, scope }) => {
    const entries = await entriesOf(db, scope.schools);
    const own = await db
      .select({ id: schools.id, school: schools.title })
      .from(schools)
      .where(isOneOf(schools.id, scope.schools))
      .orderBy(asc(schools.title), asc(schools.id));
    return own.map((school) => ({
      ...school,
      services: servicesFrom(entries.filter(({ id }) => id === school.id)),
    }));
  });

  route(switchDeskService, async ({ db, params: { schoolId }, body: { service, days }, now }) => {
    const [school] = await db.select({ tenantId: schools.tenantId }).from(schools).where(eq(schools.id, schoolId));
    if (!school) throw new NotFound();
    const switching = { tenantId: school.tenantId, places: [schoolId], names: [service] };
    if (!days) {
      await switchOff(db, { ...switching, today: schoolDay(now) });
      return null;
    }
    if (days.until < schoolDay(now)) throw new BadInput("body.days.until", "It is over");
    if (days.from !== null && days.from > days.until) throw new BadInput("body.days.from", "Is after the last day");
    await switchOn(db, { ...switching, ...days });
    return null;
  });
}

/** Returns what schools have, by their own entries and those of their owners. */
const entriesOf = (db: Database, schoolIds: string[]) =>
  db
    .select({
      id: schools.id,
      serviceId: soldServices.serviceId,
      from: soldServices.serviceStart,
      until: soldServices.serviceEnd,
      schoolId: soldServices.schoolId,
      broughtId: soldServices.broughtId,
    })
    .from(schools)
    .innerJoin(
      soldServices,
      and(
        eq(soldServices.tenantId, schools.tenantId),
        or(isNull(soldServices.schoolId), eq(soldServices.schoolId, schools.id)),
      ),
    )
    .where(isOneOf(schools.id, schoolIds))
    .orderBy(asc(soldServices.serviceEnd), asc(soldServices.id));

type Entry = Awaited<ReturnType<typeof entriesOf>>[number];

const servicesFrom = (entries: Entry[]): DeskService[] =>
  OFFICE_SERVICES.map((service) => {
    const ofService = entries.filter(({ serviceId }) => serviceId === SERVICE_IDS[service]);
    const isOwn = ({ schoolId, broughtId }: Entry) => schoolId !== null && broughtId === null;
    // Of several, the one that lasts longest counts.
    return {
      service,
      own: daysOf(ofService.filter(isOwn).at(-1)),
      elsewhere: daysOf(ofService.filter((entry) => !isOwn(entry)).at(-1)),
    };
  });

const daysOf = (entry: Entry | undefined) => (entry ? { from: entry.from, until: entry.until } : null);
