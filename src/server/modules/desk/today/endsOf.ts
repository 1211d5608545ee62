import { addDays, type Day } from "#contract/dates/dates.ts";
import { OFFICE_SERVICES } from "#contract/desk/services/officeServices.ts";
import type { Desk } from "#contract/desk/today/schemas.ts";
import { SENT_SERVICES, type ServiceName } from "#contract/services.ts";
import { isEnding, type ServiceDays } from "#server/access/serviceDays.ts";

/** Returns the services that end soon or have just ended, for an office, and those without which nobody gets what staff write (YEAR-5). */
export const endsOf = (
  services: ServiceDays[],
  offices: string[],
  today: Day,
): Pick<Desk, "endingServices" | "switchedOff"> => ({
  endingServices: services.flatMap(({ schoolId, school, service, until }) =>
    isAmong(OFFICE_SERVICES, service) && offices.includes(schoolId) && isEnding(until, today)
      ? [{ service, school, until }]
      : [],
  ),
  switchedOff: services.flatMap(({ school, service, until }) =>
    isAmong(SENT_SERVICES, service) && until < today ? [{ service, school, since: addDays(until, 1) }] : [],
  ),
});

const isAmong = <Name extends ServiceName>(names: readonly Name[], service: ServiceName): service is Name =>
  names.some((name) => name === service);
