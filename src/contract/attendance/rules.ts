import type { Attendance, PastLesson } from "../attendance/schemas.ts";
import { type Day, daysBetween } from "../dates/dates.ts";
import type { AttendanceType } from "../kinds.ts";

/** Labels that guardians see, gravest first (ABS-5). The "partly" ones show the minutes of lateDuration. */
export const ATTENDANCE_LABELS = [
  "invalidAbsent",
  "partlyInvalidAbsent",
  "validAbsent",
  "partlyAbsent",
  "notReported",
  "present",
] as const;
export type AttendanceLabel = (typeof ATTENDANCE_LABELS)[number];

const LABEL_OF: Record<AttendanceType, AttendanceLabel> = {
  PRESENT: "present",
  ABSENT: "validAbsent",
  VALID_ABSENCE: "validAbsent",
  INVALID_ABSENCE: "invalidAbsent",
  LATE: "partlyAbsent",
  VALID_LATE: "partlyAbsent",
  INVALID_LATE: "partlyInvalidAbsent",
};

export const attendanceLabel = (attendance: Pick<Attendance, "attendanceType"> | null): AttendanceLabel =>
  attendance ? LABEL_OF[attendance.attendanceType] : "notReported";

/** Longest period of one call, in days: a bit more than a school year. */
export const ATTENDANCE_DAYS_MAX = 400;

export const isAttendancePeriod = (start: Day, end: Day): boolean =>
  start <= end && daysBetween(start, end) < ATTENDANCE_DAYS_MAX;

/** Label of a lesson that has begun; "reported" if the teacher has reported attendance but not for this student. */
export type AttendanceSign = AttendanceLabel | "reported";

export const ATTENDANCE_SIGNS = [...ATTENDANCE_LABELS, "reported"] as const satisfies AttendanceSign[];

export const attendanceSign = ({ attendance, attendanceReported }: AttendanceMark): AttendanceSign =>
  !attendance && attendanceReported ? "reported" : attendanceLabel(attendance);

type AttendanceMark = Pick<PastLesson, "attendance" | "attendanceReported">;

export type AttendanceSum = { sign: AttendanceSign; lessons: number; minutes: number };

/** Counts lessons and minutes by sign, gravest first, leaving out signs that do not occur (NAV-11). */
export const attendanceSums = (lessons: (AttendanceMark & { length: number })[]): AttendanceSum[] =>
  ATTENDANCE_SIGNS.map((sign) => {
    const signed = lessons.filter((lesson) => attendanceSign(lesson) === sign);
    return {
      sign,
      lessons: signed.length,
      minutes: signed.reduce((sum, lesson) => sum + countedMinutes(lesson), 0),
    };
  }).filter((sum) => sum.lessons > 0);

/** Returns the minutes counted for a sign: those missed of a lesson attended in part, otherwise its whole length. */
const countedMinutes = ({ attendance, length }: { attendance: Attendance | null; length: number }): number =>
  attendance && isPartly(attendanceLabel(attendance)) ? attendance.lateDuration : length;

export const isPartly = (label: AttendanceLabel): boolean =>
  label === "partlyAbsent" || label === "partlyInvalidAbsent";
