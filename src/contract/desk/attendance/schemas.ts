import { z } from "zod";
import { ATTENDANCE_TYPES, TAKEN_MARKS, TEACHING_ROLES } from "#contract/kinds.ts";
import { DateOnly, Id, Person, Timestamp, text } from "#contract/schemas/common.ts";
import { schemasFor } from "#contract/schemas/endpointSchemas.ts";
import { NamedStudent } from "../named.ts";
import type * as attendanceEndpoints from "./endpoints.ts";

const Count = z.number().int().min(0);
const Minutes = z.number().int().min(0).max(1_440);

export const LessonOfDay = z.object({
  id: Id,
  title: z.string(),
  group: z.string().describe("Title of the group."),
  startTime: Timestamp,
  length: Count.describe("Minutes."),
  room: z.string().nullable(),
  isTaken: z.boolean().describe("Whether attendance has been taken, here or in the school's own system."),
  isOwn: z.boolean().describe("Of an own group, whose attendance the caller takes."),
  size: Count.describe("Students of the group, and those of them who were absent or late."),
  absent: Count,
  late: Count,
  reported: Count.describe(
    "Students who are reported absent or on leave, for a lesson of own groups that is not taken.",
  ),
});
export type LessonOfDay = z.infer<typeof LessonOfDay>;

export const LessonStudent = NamedStudent.extend({
  key: z.string().describe("Tells the students of a lesson apart."),
  mark: z.enum(TAKEN_MARKS).nullable().describe("Null before attendance is taken."),
  minutes: Count.describe("Minutes missed by somebody late."),
  attendanceType: z
    .enum(ATTENDANCE_TYPES)
    .nullable()
    .describe("The mark as guardians see it, valid or not; also one that follows from a report."),
  excuse: z
    .object({
      kind: z.enum(["REPORT", "LEAVE"]),
      startTime: Timestamp,
      endTime: Timestamp,
      isWhole: z.boolean().describe("It covers the lesson from its start to its end."),
      isLater: z.boolean().describe("It came after the attendance had been taken."),
    })
    .nullable()
    .describe("A report or leave that excuses the student from the lesson or a part of it."),
  corrected: z
    .object({ former: z.enum(ATTENDANCE_TYPES), by: Person.nullable(), at: Timestamp })
    .nullable()
    .describe("The last correction by staff; `by` is null for a protected identity."),
});
export type LessonStudent = z.infer<typeof LessonStudent>;

export const DeskLesson = LessonOfDay.omit({
  isOwn: true,
  size: true,
  absent: true,
  late: true,
  reported: true,
}).extend({
  takenAt: Timestamp.nullable(),
  takenBy: Person.nullable(),
  mayTake: z.boolean().describe("Whether the caller may save marks: an office only after a teacher has."),
  students: z.array(LessonStudent),
  version: z.string(),
});
export type DeskLesson = z.infer<typeof DeskLesson>;

export const TakenAttendance = z.object({
  marks: z
    .array(z.object({ key: text(200).min(1), mark: z.enum(TAKEN_MARKS), minutes: Minutes }))
    .min(1)
    .max(500)
    .describe("One for each student of the group."),
});
export type TakenAttendance = z.infer<typeof TakenAttendance>;

export const deskAttendanceSchemas = schemasFor<typeof attendanceEndpoints>()({
  listDeskLessons: {
    summary: "Lessons of the caller's own groups or school on a day, by time, and whether attendance has been taken.",
    roles: TEACHING_ROLES,
    audit: null,
    query: z.object({ day: DateOnly.optional() }),
    reply: z.array(LessonOfDay),
  },
  getDeskLesson: {
    summary: "A lesson with its students, the attendance taken of each, and what excuses them.",
    roles: TEACHING_ROLES,
    audit: "attendance",
    reply: DeskLesson,
  },
  takeAttendance: {
    addsChange: "attendance" as const,
    takesVersion: true as const,
    summary: "Takes the attendance of a lesson: a mark for each student. If-Match names the version that was seen.",
    roles: TEACHING_ROLES,
    reach: "part",
    audit: "attendance",
    body: TakenAttendance,
    reply: DeskLesson.pick({ version: true }).describe("The version that the next correction is based on."),
  },
});
