import { z } from "zod";
import { ATTENDANCE_TYPES } from "../kinds.ts";
import { OFFERS } from "../offers.ts";
import { DateOnly, Id, Person, Timestamp } from "../schemas/common.ts";
import { schemasFor } from "../schemas/endpointSchemas.ts";
import type * as endpoints from "./endpoints.ts";

export const Attendance = z
  .object({
    attendanceType: z.enum(ATTENDANCE_TYPES),
    lateDuration: z.number().int().min(0).describe("Minutes missed, 0 unless the student came late."),
    reportedByUser: Person.nullable().describe("Null if the caller may not know it."),
  })
  .describe("A teacher's report of one student in one lesson.");
export type Attendance = z.infer<typeof Attendance>;

export const AttendedLesson = z
  .object({
    id: Id,
    startTime: Timestamp,
    length: z.number().int().min(0).describe("In minutes."),
    section: z.object({ title: z.string() }).describe("Called as in the schedule."),
    attendance: Attendance.nullable(),
  })
  .describe("A lesson with the student's attendance.");
export type AttendedLesson = z.infer<typeof AttendedLesson>;

export const PastLesson = AttendedLesson.extend({ attendanceReported: z.boolean() });
export type PastLesson = z.infer<typeof PastLesson>;

export const attendanceSchemas = schemasFor<typeof endpoints>()({
  listAttendance: {
    summary:
      "The student's lessons that have begun, from one day to another, both inclusive and in the school's zone, the latest first, each with its attendance.",
    offer: OFFERS.absence,
    audit: "attendance",
    params: z.object({ start: DateOnly, end: DateOnly }),
    reply: z.array(PastLesson),
  },
});
