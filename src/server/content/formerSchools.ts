import { asc, eq, type SQL } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { studentSchools, students } from "#server/database/schema/people.ts";

/** Notes to which school students went, before placements are deleted: a program may end them long before the student leaves (YEAR-6). */
export function rememberSchools(db: Database, isEnding: SQL | undefined) {
  const ending = db
    .selectDistinctOn([studentSchools.studentId], {
      studentId: studentSchools.studentId,
      schoolId: studentSchools.schoolId,
    })
    .from(studentSchools)
    .where(isEnding)
    .orderBy(asc(studentSchools.studentId), asc(studentSchools.position))
    .as("ending");
  return db
    .update(students)
    .set({ formerSchoolId: ending.schoolId })
    .from(ending)
    .where(eq(students.id, ending.studentId));
}
