import { z } from "zod";
import { DateOnly, Id, Person, Timestamp } from "./common.ts";
import { type Day, daysBetween } from "./dates.ts";
import { endpoint } from "./endpoint.ts";
import { OFFERS } from "./offers.ts";

export const ATTENDANCE_TYPES = [
  "PRESENT",
  "ABSENT",
  "INVALID_ABSENCE",
  "VALID_ABSENCE",
  "LATE",
  "INVALID_LATE",
  "VALID_LATE",
] as const;
export type AttendanceType = (typeof ATTENDANCE_TYPES)[number];

/** What a teacher has reported of one student in one lesson. */
export const Attendance = z.object({
  attendanceType: z.enum(ATTENDANCE_TYPES),
  /** Minutes missed, 0 unless the student came late. */
  lateDuration: z.number().int().min(0),
  /** Null when it may not be told. */
  reportedByUser: Person.nullable(),
});
export type Attendance = z.infer<typeof Attendance>;

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

/** A lesson with what was reported of the student in it. */
export const AttendedLesson = z.object({
  id: Id,
  startTime: Timestamp,
  /** In minutes. */
  length: z.number().int().min(0),
  /** Called as in the schedule. */
  section: z.object({ title: z.string() }),
  attendance: Attendance.nullable(),
});
export type AttendedLesson = z.infer<typeof AttendedLesson>;

/** What a lesson that has begun counts as: its label, or that its teacher has reported without a word of this student. */
export type AttendanceSign = AttendanceLabel | "reported";

const SIGNS: AttendanceSign[] = [...ATTENDANCE_LABELS, "reported"];

const PastLesson = AttendedLesson.extend({ attendanceReported: z.boolean() });
export type PastLesson = z.infer<typeof PastLesson>;

export const listAttendance = endpoint({
  method: "GET",
  path: "/Guardians/me/students/:studentId/attendance/:start/:end",
  offer: OFFERS.absence,
  audit: "attendance",
  summary:
    "The student's lessons that have begun, from one day to another, both inclusive and in the school's zone, the latest first, each with its attendance.",
  params: z.object({ start: DateOnly, end: DateOnly }),
  reply: z.array(PastLesson),
});

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
