import { and, eq } from "drizzle-orm";
import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";
import type { Database } from "#server/database/connect.ts";
import { schools, studentSchools, students } from "#server/database/schema/people.ts";
import type { permissions } from "#server/database/schema/permissions.ts";
import { standingsOf } from "#server/modules/permissions/standing.ts";
import { schoolDay } from "#server/settings/schoolDay.ts";

/** Returns the active students of a permission's school for whom nothing holds yet (DESK-14). */
export async function unansweredOf(
  db: Database,
  { id, schoolId }: Pick<typeof permissions.$inferSelect, "id" | "schoolId">,
  now: Date,
): Promise<string[]> {
  const rows = await db
    .select({ id: students.id, timeZone: schools.timeZone })
    .from(studentSchools)
    .innerJoin(schools, eq(schools.id, studentSchools.schoolId))
    .innerJoin(students, eq(students.id, studentSchools.studentId))
    .where(and(eq(studentSchools.schoolId, schoolId ?? ""), eq(students.active, true)));
  const day = schoolDay(now, rows[0]?.timeZone ?? SCHOOL_TIME_ZONE);
  const standings = await standingsOf(db, { studentIds: rows.map((row) => row.id), day, permissionId: id });
  return standings.flatMap(({ studentId, state }) => (state === "OPEN" ? studentId : []));
}
