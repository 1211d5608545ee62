import type { AttendanceSign } from "#client/ui/text/AttendanceMark.tsx";
import { attendanceLabel } from "#contract/attendance.ts";
import type { ScheduleItem } from "#contract/schedule.ts";

type Lesson = Pick<ScheduleItem, "type" | "startTime" | "length" | "attendance" | "attendanceReported">;

/** What a tile says of attendance; nothing before a lesson is over, unless it was reported already (SCH-7). */
export function attendanceSign(item: Lesson, now: number): AttendanceSign | null {
  if (item.type !== "LESSON") return null;
  if (item.attendance) return attendanceLabel(item.attendance);
  if (item.attendanceReported) return "reported";
  return Date.parse(item.startTime) + item.length * 60_000 <= now ? "notReported" : null;
}
