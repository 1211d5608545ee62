import { dayInZone } from "#contract/dates.ts";
import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";
import { isServiceAvailable, type ServiceName } from "#contract/services.ts";
import type { Database } from "#server/database/connect.ts";
import { Forbidden } from "#server/problems.ts";
import { schoolsOf, soldTo, studentById } from "./queries.ts";

/** Whether the student's tenant or schools have bought the service and may still use it today (STU-8). */
export async function isServiceOn(db: Database, studentId: string, name: ServiceName, now: Date): Promise<boolean> {
  const student = await studentById(db, studentId);
  const attended = await schoolsOf(db, [studentId]);
  const sold = student ? await soldTo(db, student.tenantId, attended) : [];
  const today = dayInZone(now, attended[0]?.school.timeZone ?? SCHOOL_TIME_ZONE);
  return isServiceAvailable(sold, name, today);
}

/** @throws Forbidden when the student's schools have not bought the service, or no longer (NAV-10) */
export async function assertServiceOn(db: Database, studentId: string, name: ServiceName, now: Date): Promise<void> {
  if (!(await isServiceOn(db, studentId, name, now))) throw new Forbidden();
}
