import { asc, eq, inArray } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { studentSchools } from "#server/database/schema/people.ts";
import { goals } from "#server/database/schema/posts.ts";

/** Returns the goals of the student's schools. */
export const goalsOfStudent = (db: Database, studentId: string) =>
  db
    .select()
    .from(goals)
    .where(
      inArray(
        goals.schoolId,
        db.select({ id: studentSchools.schoolId }).from(studentSchools).where(eq(studentSchools.studentId, studentId)),
      ),
    )
    .orderBy(asc(goals.group), asc(goals.title), asc(goals.id));
