import { type AttendanceSign, attendanceSign } from "#contract/attendance/rules.ts";
import type { PastLesson } from "#contract/attendance/schemas.ts";

/** Signs of lessons at which a student was not. */
const MISSED: readonly AttendanceSign[] = ["invalidAbsent", "validAbsent"];

type Marked = Pick<PastLesson, "attendance" | "attendanceReported">;

/** Counts the lessons whose attendance has been taken, and those of them at which the student was, if only in part. */
export function attendedOf(lessons: Marked[]): { attended: number; taken: number } {
  const taken = lessons.map(attendanceSign).filter((sign) => sign !== "notReported");
  return { attended: taken.filter((sign) => !MISSED.includes(sign)).length, taken: taken.length };
}
