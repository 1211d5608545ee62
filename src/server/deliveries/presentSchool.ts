import { and, eq } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import type { Delivery } from "#server/database/schema/deliveries.ts";
import { studentSchools } from "#server/database/schema/people.ts";

/** Whether the student of a delivery still goes to its school: nobody is asked to call a former one. */
export const isForPresentSchool = async (
  db: Database,
  { studentId, schoolId }: Pick<Delivery, "studentId" | "schoolId">,
): Promise<boolean> =>
  (await db.$count(
    studentSchools,
    and(eq(studentSchools.studentId, studentId), eq(studentSchools.schoolId, schoolId)),
  )) > 0;
