import { millisecondsInMinute } from "date-fns/constants";
import { classNames } from "#client/lib/classNames.ts";
import { courseColorClass } from "#client/theme/courseColors.ts";
import type { AttendanceSign } from "#contract/attendance/rules.ts";
import { attendanceLabel } from "#contract/attendance/rules.ts";
import type { ScheduleItem } from "#contract/schedule/schemas.ts";
import "../schedule.css";

type Lesson = Pick<ScheduleItem, "type" | "startTime" | "length" | "attendance" | "attendanceReported" | "cancelled">;

/** Returns the attendance symbol of an item: none before a lesson has ended, unless absence was reported (SCH-7), and of a cancelled one. */
export function attendanceSign(item: Lesson, now: number): AttendanceSign | null {
  if (item.type !== "LESSON" || item.cancelled) return null;
  if (item.attendance) return attendanceLabel(item.attendance);
  if (item.attendanceReported) return "reported";
  return Date.parse(item.startTime) + item.length * millisecondsInMinute <= now ? "notReported" : null;
}

/** Returns the classes of an item's look: the colour of its course or meeting group, else the neutral one; struck through if cancelled. */
export function classesOf({ relationships, cancelled }: Pick<ScheduleItem, "relationships" | "cancelled">): string {
  const code = relationships.find(({ reference }) => reference.colorCode)?.reference.colorCode;
  return classNames(code ? courseColorClass(code) : "schedule-plain", cancelled && "schedule-cancelled");
}
