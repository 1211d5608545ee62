import { z } from "zod";
import { Person } from "./common.ts";

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
