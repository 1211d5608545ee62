import { courseColorClass } from "#client/theme/courseColors.ts";
import type { AttendanceSign } from "#client/ui/markOfAttendance.ts";
import { attendanceLabel } from "#contract/attendance.ts";
import type { ScheduleItem } from "#contract/schedule.ts";
import "../schedule.css";

type Lesson = Pick<ScheduleItem, "type" | "startTime" | "length" | "attendance" | "attendanceReported">;

/** What a tile says of attendance; nothing before a lesson is over, unless it was reported already (SCH-7). */
export function attendanceSign(item: Lesson, now: number): AttendanceSign | null {
  if (item.type !== "LESSON") return null;
  if (item.attendance) return attendanceLabel(item.attendance);
  if (item.attendanceReported) return "reported";
  return Date.parse(item.startTime) + item.length * 60_000 <= now ? "notReported" : null;
}

/** The class of the colours of an item: those of its course, or of the group that meets, or of neither. */
export function colorClassOf({ relationships }: Pick<ScheduleItem, "relationships">): string {
  const code = relationships.find(({ reference }) => reference.colorCode)?.reference.colorCode;
  return code ? courseColorClass(code) : "schedule-plain";
}
