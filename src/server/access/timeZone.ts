import { asc, eq } from "drizzle-orm";
import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";
import { SCHOOL_TYPES } from "#contract/offers.ts";
import type { Database } from "#server/database/connect.ts";
import { type Places, prepared } from "#server/database/prepared.ts";
import { schools, studentSchools } from "#server/database/schema/people.ts";

/** Returns the time zone of the student's first school. */
export const timeZoneOf = async (db: Database, studentId: string): Promise<string> =>
  (await firstSchoolOf(db, studentId)).timeZone;

/** Returns what texts about a student need to know of the student's first school. */
export async function firstSchoolOf(db: Database, studentId: string) {
  const [first] = await firstSchoolQuery(db, { studentId });
  return { timeZone: first?.timeZone ?? SCHOOL_TIME_ZONE, isPreschool: first?.type === SCHOOL_TYPES.PRESCHOOL };
}

const firstSchoolQuery = prepared((db, { studentId }: Places<{ studentId: string }>) =>
  db
    .select({ timeZone: schools.timeZone, type: schools.type })
    .from(studentSchools)
    .innerJoin(schools, eq(schools.id, studentSchools.schoolId))
    .where(eq(studentSchools.studentId, studentId))
    .orderBy(asc(studentSchools.position))
    .limit(1),
);
