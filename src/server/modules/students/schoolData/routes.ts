import { and, asc, eq } from "drizzle-orm";
import { getSchoolData } from "#contract/students/endpoints.ts";
import type { Api } from "#server/api.ts";
import { schoolData, studentSchools } from "#server/database/schema/people.ts";

export function schoolDataRoutes({ route }: Api): void {
  route(getSchoolData, async ({ db, params, studentId }) => {
    const rows = await db
      .select({ item: schoolData })
      .from(schoolData)
      .innerJoin(studentSchools, eq(studentSchools.schoolId, schoolData.schoolId))
      .where(and(eq(studentSchools.studentId, studentId), eq(schoolData.key, params.key)))
      .orderBy(asc(studentSchools.position));
    return rows.map(({ item }) => item);
  });
}
