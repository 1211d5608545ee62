import { z } from "zod";
import { ATTENDANCE_TYPES, TAKEN_MARKS } from "../kinds.ts";
import { DateOnly, Id, Nothing, Person, Timestamp } from "./common.ts";

const Count = z.number().int().min(0);
const Minutes = z.number().int().min(0).max(1_440);

const LessonOfDay = z.object({
  id: Id,
  title: z.string(),
  /** Title of the group. */
  group: z.string(),
  startTime: Timestamp,
  /** Minutes. */
  length: Count,
  room: z.string().nullable(),
  /** Whether attendance has been taken, here or in the school's own system. */
  isTaken: z.boolean(),
  /** Students of the group, and those of them who were absent or late. */
  size: Count,
  absent: Count,
  late: Count,
});
export type LessonOfDay = z.infer<typeof LessonOfDay>;

/** The student is null where the identity is protected. */
const LessonStudent = z.object({
  /** Tells the students of a lesson apart. */
  key: z.string(),
  student: Person.nullable(),
  /** Null before attendance is taken. */
  mark: z.enum(TAKEN_MARKS).nullable(),
  /** Minutes missed by somebody late. */
  minutes: Count,
  /** The mark as guardians see it, valid or not; also one that follows from a report. */
  attendanceType: z.enum(ATTENDANCE_TYPES).nullable(),
  /** A report or leave that excuses the student from the lesson or a part of it. */
  excuse: z
    .object({
      kind: z.enum(["REPORT", "LEAVE"]),
      startTime: Timestamp,
      endTime: Timestamp,
      /** It covers the lesson from its start to its end. */
      isWhole: z.boolean(),
      /** It came after the attendance had been taken. */
      isLater: z.boolean(),
    })
    .nullable(),
  /** The last correction by staff; `by` is null for a protected identity. */
  corrected: z.object({ former: z.enum(ATTENDANCE_TYPES), by: Person.nullable(), at: Timestamp }).nullable(),
});
export type LessonStudent = z.infer<typeof LessonStudent>;

const DeskLesson = LessonOfDay.omit({ size: true, absent: true, late: true }).extend({
  takenAt: Timestamp.nullable(),
  takenBy: Person.nullable(),
  /** Whether the caller may save marks: an office only after a teacher has. */
  mayTake: z.boolean(),
  students: z.array(LessonStudent),
  version: z.string(),
});
export type DeskLesson = z.infer<typeof DeskLesson>;

const TakenAttendance = z.object({
  /** One for each student of the group. */
  marks: z
    .array(z.object({ key: z.string().min(1).max(200), mark: z.enum(TAKEN_MARKS), minutes: Minutes }))
    .min(1)
    .max(500),
});
export type TakenAttendance = z.infer<typeof TakenAttendance>;

export const deskAttendanceSchemas = {
  listDeskLessons: {
    summary: "Lessons of the caller's own groups or school on a day, by time, and whether attendance has been taken.",
    query: z.object({ day: DateOnly.optional() }),
    reply: z.array(LessonOfDay),
  },
  getDeskLesson: {
    summary: "A lesson with its students, the attendance taken of each, and what excuses them.",
    reply: DeskLesson,
  },
  takeAttendance: {
    summary: "Takes the attendance of a lesson: a mark for each student. If-Match names the version that was seen.",
    body: TakenAttendance,
    reply: Nothing,
  },
};
