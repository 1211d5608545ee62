import { type Day, daysBetween } from "./dates.ts";
import type { Endpoint } from "./endpoint.ts";
import type { AttendanceType } from "./kinds.ts";
import { OFFERS } from "./offers.ts";
import type { Attendance, PastLesson } from "./schemas/schedule.ts";

export type { Attendance, AttendedLesson, PastLesson } from "./schemas/schedule.ts";

/** What guardians read, the gravest first (ABS-5). The partly ones carry the minutes of lateDuration. */
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

/** The longest period of one call: a school year and some. */
export const ATTENDANCE_DAYS_MAX = 400;

/** Whether a period is one that attendance can be asked for. */
export const isAttendancePeriod = (start: Day, end: Day): boolean =>
  start <= end && daysBetween(start, end) < ATTENDANCE_DAYS_MAX;

/** What a lesson that has begun counts as: its label, or that its teacher has reported without a word of this student. */
export type AttendanceSign = AttendanceLabel | "reported";

const SIGNS: AttendanceSign[] = [...ATTENDANCE_LABELS, "reported"];

export const listAttendance = {
  name: "listAttendance",
  method: "GET",
  path: "/Guardians/me/students/:studentId/attendance/:start/:end",
  offer: OFFERS.absence,
  audit: "attendance",
} as const satisfies Endpoint;

export const attendanceSign = ({ attendance, attendanceReported }: Marked): AttendanceSign =>
  !attendance && attendanceReported ? "reported" : attendanceLabel(attendance);

type Marked = Pick<PastLesson, "attendance" | "attendanceReported">;

export type AttendanceSum = { sign: AttendanceSign; lessons: number; minutes: number };

/** How many lessons, and how many minutes of them, have each sign; the gravest first, those that occur alone (NAV-11). */
export const attendanceSums = (lessons: (Marked & { length: number })[]): AttendanceSum[] =>
  SIGNS.map((sign) => {
    const signed = lessons.filter((lesson) => attendanceSign(lesson) === sign);
    return {
      sign,
      lessons: signed.length,
      minutes: signed.reduce((sum, lesson) => sum + countedMinutes(lesson), 0),
    };
  }).filter((sum) => sum.lessons > 0);

/** What is missed of a lesson partly, else all of it. */
const countedMinutes = ({ attendance, length }: { attendance: Attendance | null; length: number }): number =>
  attendance && isPartly(attendanceLabel(attendance)) ? attendance.lateDuration : length;

export const isPartly = (label: AttendanceLabel): boolean =>
  label === "partlyAbsent" || label === "partlyInvalidAbsent";
