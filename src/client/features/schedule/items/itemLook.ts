import { courseColorClass } from "#client/theme/courseColors.ts";
import type { AttendanceSign } from "#contract/attendance.ts";
import { attendanceLabel } from "#contract/attendance.ts";
import type { ScheduleItem } from "#contract/schedule.ts";
import "../schedule.css";

type Lesson = Pick<ScheduleItem, "type" | "startTime" | "length" | "attendance" | "attendanceReported">;

/** Returns the attendance symbol of an item: none before a lesson has ended, unless absence was reported (SCH-7). */
export function attendanceSign(item: Lesson, now: number): AttendanceSign | null {
  if (item.type !== "LESSON") return null;
  if (item.attendance) return attendanceLabel(item.attendance);
  if (item.attendanceReported) return "reported";
  return Date.parse(item.startTime) + item.length * 60_000 <= now ? "notReported" : null;
}

/** Returns the colour class of an item: that of its course or meeting group, else the neutral one. */
export function colorClassOf({ relationships }: Pick<ScheduleItem, "relationships">): string {
  const code = relationships.find(({ reference }) => reference.colorCode)?.reference.colorCode;
  return code ? courseColorClass(code) : "schedule-plain";
}
