import { asc, eq } from "drizzle-orm";
import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";
import type { Database } from "#server/database/connect.ts";
import { type Places, prepared } from "#server/database/prepared.ts";
import { schools, studentSchools } from "#server/database/schema/people.ts";

/** Returns the time zone of the student's first school. */
export async function timeZoneOf(db: Database, studentId: string): Promise<string> {
  const [first] = await timeZoneQuery(db, { studentId });
  return first?.timeZone ?? SCHOOL_TIME_ZONE;
}

const timeZoneQuery = prepared((db, { studentId }: Places<{ studentId: string }>) =>
  db
    .select({ timeZone: schools.timeZone })
    .from(studentSchools)
    .innerJoin(schools, eq(schools.id, studentSchools.schoolId))
    .where(eq(studentSchools.studentId, studentId))
    .orderBy(asc(studentSchools.position))
    .limit(1),
);
