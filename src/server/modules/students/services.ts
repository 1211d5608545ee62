import { dayInZone } from "#contract/dates.ts";
import { isServiceAvailable, type ServiceName } from "#contract/services.ts";
import type { Database } from "#server/database/connect.ts";
import { Forbidden } from "#server/problems.ts";
import { soldFor, timeZoneOf } from "./queries.ts";

/** Whether the student's schools have bought any of the services, until today or later. */
export async function isAnyServiceOn(
  db: Database,
  studentId: string,
  names: readonly ServiceName[],
  now: Date,
): Promise<boolean> {
  const [sold, timeZone] = await Promise.all([soldFor(db, [studentId]), timeZoneOf(db, studentId)]);
  const today = dayInZone(now, timeZone);
  return names.some((name) => isServiceAvailable(sold, name, today));
}

/** @throws Forbidden when the student's schools have not bought the service, or no longer (NAV-10) */
export async function assertServiceOn(db: Database, studentId: string, name: ServiceName, now: Date): Promise<void> {
  if (!(await isAnyServiceOn(db, studentId, [name], now))) throw new Forbidden();
}
