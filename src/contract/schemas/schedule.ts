import { z } from "zod";
import {
  ABSENCE_ORIGINS,
  ABSENCE_REASONS,
  ABSENCE_REFUSALS,
  ATTENDANCE_TYPES,
  DELIVERY_STATES,
  SCHEDULE_TYPES,
} from "../kinds.ts";
import { ColorCode, DateOnly, Id, Nothing, Person, SentTimestamp, Timestamp } from "./common.ts";

/** A teacher's report of one student in one lesson. */
export const Attendance = z.object({
  attendanceType: z.enum(ATTENDANCE_TYPES),
  /** Minutes missed, 0 unless the student came late. */
  lateDuration: z.number().int().min(0),
  /** Null if the caller may not know it. */
  reportedByUser: Person.nullable(),
});
export type Attendance = z.infer<typeof Attendance>;

/** A lesson with the student's attendance. */
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

const PastLesson = AttendedLesson.extend({ attendanceReported: z.boolean() });
export type PastLesson = z.infer<typeof PastLesson>;

/** Course, group, assignment or meeting that an item belongs to or opens, with its colour. */
export const ScheduleRelationship = z.object({
  referenceType: z.enum(["COURSE", "SECTION", "ASSIGNMENT", "MEETING"]),
  referenceId: Id,
  reference: z.object({ title: z.string(), colorCode: ColorCode.nullable() }),
});
export type ScheduleRelationship = z.infer<typeof ScheduleRelationship>;

export const ScheduleItem = z.object({
  id: Id,
  title: z.string(),
  type: z.enum(SCHEDULE_TYPES),
  /** Tells kinds of a type apart, as WRITTEN_TEST does. */
  instanceType: z.string().nullable(),
  startTime: Timestamp,
  /** In minutes. */
  length: z.number().int().min(0),
  /** Belongs to whole days: no time of it is shown. */
  allDay: z.boolean(),
  room: z.string().nullable(),
  teamsMeeting: z.object({ joinWebUrl: z.url() }).nullable(),
  attendance: Attendance.nullable(),
  /** Whether the teacher has reported attendance for the lesson, even if not for this student. */
  attendanceReported: z.boolean(),
  /** Ids of other items at the same time, for instance of the test held in a lesson. */
  linkedSchedulePositions: z.array(Id),
  relationships: z.array(ScheduleRelationship),
  /** Whether a test is held in it. */
  examination: z.boolean(),
  /** Whether it does not take place. */
  cancelled: z.boolean(),
});
export type ScheduleItem = z.infer<typeof ScheduleItem>;

/** Whether what a guardian did has reached the school (ABS-15). */
export const ReportDelivery = z.object({
  state: z.enum(DELIVERY_STATES),
  /** It is a change of a report that has reached the school. */
  isChange: z.boolean(),
  /** The number to call where it has not; null if it is unknown. */
  phone: z.string().nullable(),
});
export type ReportDelivery = z.infer<typeof ReportDelivery>;

export const Absence = z.object({
  id: Id,
  startTime: Timestamp,
  endTime: Timestamp,
  reported: Timestamp,
  /** For entire days. */
  period: z.boolean(),
  /** The student who is absent. */
  userId: Id,
  type: z.string(),
  origin: z.enum(ABSENCE_ORIGINS),
  /** Reported by the caller. */
  ownReporting: z.boolean(),
  /** Null if the caller may not know the name. */
  reportedBy: Person.nullable(),
  editor: Person.extend({ userId: Id }).nullable(),
  /** Null where the school does not ask for it, and for who did not report it. */
  reason: z.enum(ABSENCE_REASONS).nullable(),
  /** Shared by the occasions of a weekly series. */
  seriesId: Id.nullable(),
  /** When the student comes back to school before the end, as a guardian has told the school. */
  backAt: Timestamp.nullable(),
  /** The lessons that it touches, by time; a lesson missed in part with the minutes of this absence only. */
  calendarEvents: z.array(AttendedLesson),
  /** Null for what the school itself reported. */
  delivery: ReportDelivery.nullable(),
  /** Differs after every change; what If-Match takes. */
  version: z.string().max(100),
});
export type Absence = z.infer<typeof Absence>;

const AbsenceReport = z.object({
  startTime: SentTimestamp,
  endTime: SentTimestamp,
  period: z.boolean(),
  userId: Id,
  /** Required where the school asks for it, and not kept elsewhere. */
  reason: z.enum(ABSENCE_REASONS).nullable().optional(),
});
export type AbsenceReport = z.infer<typeof AbsenceReport>;

/** A child of the caller whose school takes reports. */
const AbsenceChild = z.object({
  studentId: Id,
  asksReason: z.boolean(),
  /** Address of the school's own system, which takes reports instead (OUT-1). */
  link: z.string().nullable(),
  /** Reports from today on, so that the form can point out an overlap before sending. */
  reported: z.array(
    Absence.pick({ id: true, startTime: true, endTime: true, period: true, ownReporting: true, reportedBy: true }),
  ),
});
export type AbsenceChild = z.infer<typeof AbsenceChild>;

/** Whether a report was accepted, and otherwise why not. */
const AbsenceResult = z.object({ success: z.boolean(), errorMessage: z.enum(ABSENCE_REFUSALS).nullable() });

export const scheduleSchemas = {
  listAttendance: {
    summary:
      "The student's lessons that have begun, from one day to another, both inclusive and in the school's zone, the latest first, each with its attendance.",
    params: z.object({ start: DateOnly, end: DateOnly }),
    reply: z.array(PastLesson),
  },
  listSchedule: {
    summary:
      "What lies in the student's schedule from one day to another, both inclusive and in the school's zone, by time.",
    params: z.object({ start: DateOnly, end: DateOnly }),
    reply: z.array(ScheduleItem),
  },
  listAbsences: {
    summary: "The student's absences that touch the days asked for; by default one month back to three months ahead.",
    query: z.object({ startDate: DateOnly.optional(), endDate: DateOnly.optional() }),
    reply: z.array(Absence),
  },
  reportAbsence: {
    tells: "absence" as const,
    summary: "Reports a student absent: once, or weekly for a part of a day until a day, that day included.",
    body: AbsenceReport.extend({ repeatUntil: DateOnly.optional() }),
    reply: AbsenceResult,
  },
  editAbsence: {
    tells: "absence" as const,
    summary: "Changes the times of an absence that the caller has reported, with If-Match of that version only.",
    body: AbsenceReport.extend({ id: Id }),
    reply: AbsenceResult,
  },
  removeAbsence: {
    tells: "absence" as const,
    summary: "Removes an absence that the caller has reported.",
    reply: Nothing,
  },
  removeRestOfSeries: {
    tells: "absence" as const,
    summary: "Removes an occasion of a weekly series that the caller has reported, and those after it.",
    reply: Nothing,
  },
  tellBackAtSchool: {
    tells: "absence" as const,
    summary:
      "Tells the school at what time of today a student comes back, while an own report runs and without changing it.",
    body: z.object({ backAt: SentTimestamp }),
    reply: Nothing,
  },
  listAbsenceChildren: {
    summary: "The caller's children whose school takes reports: what it asks for, and what is reported from today on.",
    reply: z.array(AbsenceChild),
  },
};
