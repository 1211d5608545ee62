import { millisecondsInMinute } from "date-fns/constants";
import { eq } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { lessonExceptions, scheduleItems } from "#server/database/schema/schedule.ts";
import { type Fields, referenceTo } from "./register.ts";

/** Students for whom a lesson is not what it is for its group, as a school's system says it. */
export async function studentExceptions(db: Database) {
  const rows = await db
    .select({ lessonId: lessonExceptions.itemId, studentId: lessonExceptions.studentId, part: scheduleItems })
    .from(lessonExceptions)
    .leftJoin(scheduleItems, eq(scheduleItems.id, lessonExceptions.ownItemId));
  return {
    /** Returns the exceptions of a lesson. */
    of: (lessonId: string): Fields[] =>
      rows
        .filter((row) => row.lessonId === lessonId)
        .map(({ studentId, part }) => ({
          student: referenceTo(studentId),
          participates: part !== null,
          ...(part && {
            startTime: part.startTime.toISOString(),
            endTime: new Date(part.startTime.getTime() + part.length * millisecondsInMinute).toISOString(),
          }),
        })),
    /** Tells whether a student has a part of their own, or none. */
    isExcepted: (lessonId: string, studentId: string): boolean =>
      rows.some((row) => row.lessonId === lessonId && row.studentId === studentId),
    /** The students' own parts of lessons, each with its lesson's id. The standard knows only the lesson. */
    parts: rows.flatMap(({ lessonId, part }) => (part ? [{ ...part, lessonId }] : [])),
  };
}
