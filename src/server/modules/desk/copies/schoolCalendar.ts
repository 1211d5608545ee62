import { and, eq, gt } from "drizzle-orm";
import type { Day } from "#contract/dates/dates.ts";
import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";
import type { Database } from "#server/database/connect.ts";
import { schoolClosedDays } from "#server/database/schema/leave.ts";
import { schools } from "#server/database/schema/people.ts";
import { schoolDay } from "#server/settings/schoolDay.ts";

export type Calendar = {
  zone: string;
  today: Day;
  /** Days ahead on which the school is closed. */
  closedDays: Day[];
};

export async function calendarOf(db: Database, schoolId: string, now: Date): Promise<Calendar> {
  const [school] = await db.select({ timeZone: schools.timeZone }).from(schools).where(eq(schools.id, schoolId));
  const zone = school?.timeZone ?? SCHOOL_TIME_ZONE;
  const today = schoolDay(now, zone);
  const closed = await db
    .select({ day: schoolClosedDays.day })
    .from(schoolClosedDays)
    .where(and(eq(schoolClosedDays.schoolId, schoolId), gt(schoolClosedDays.day, today)));
  return { zone, today, closedDays: closed.map(({ day }) => day) };
}
