import type { Endpoint } from "./endpoint.ts";
import { OFFERS } from "./offers.ts";

export type { DeskLesson, LessonOfDay, LessonStudent, TakenAttendance } from "./schemas/deskAttendance.ts";

/** Minutes before its start from which the attendance of a lesson can be taken. */
export const TAKEN_AHEAD_MINUTES = 15;

/** Whether it is still too early to take the attendance of a lesson. */
export const isTooEarlyFor = (startTime: Date, now: Date): boolean =>
  startTime.getTime() - TAKEN_AHEAD_MINUTES * 60_000 > now.getTime();

/** A day's lessons of the caller's own groups, and for an office of its school, by time (DESK-3). */
export const listDeskLessons = {
  name: "listDeskLessons",
  method: "GET",
  path: "/desk/lessons",
  shape: "list",
  offer: OFFERS.desk,
  audit: null,
  access: "staff",
  reach: ["mentor", "teacher", "office"],
} as const satisfies Endpoint;

/** A lesson with its students and what has been taken or reported of each. */
export const getDeskLesson = {
  name: "getDeskLesson",
  method: "GET",
  path: "/desk/lessons/:lessonId",
  offer: OFFERS.desk,
  audit: "attendance",
  access: "staff",
  reach: ["mentor", "teacher", "office"],
} as const satisfies Endpoint;

/** Takes attendance, or corrects it; an office only corrects what a teacher has taken. */
export const takeAttendance = {
  name: "takeAttendance",
  method: "PUT",
  path: "/desk/lessons/:lessonId/attendance",
  offer: OFFERS.desk,
  audit: "attendance",
  access: "staff",
  reach: ["mentor", "teacher", "office"],
} as const satisfies Endpoint;
