import { millisecondsInMinute } from "date-fns/constants";
import { get, put } from "#contract/endpoint.ts";

/** Minutes before its start from which the attendance of a lesson can be taken. */
export const TAKEN_AHEAD_MINUTES = 15;

/** Whether it is still too early to take the attendance of a lesson. */
export const isTooEarlyFor = (startTime: Date, now: Date): boolean =>
  startTime.getTime() - TAKEN_AHEAD_MINUTES * millisecondsInMinute > now.getTime();

/** A day's lessons of the caller's own groups, and for an office of its school, by time (DESK-3). */
export const listDeskLessons = get("listDeskLessons", "/desk/lessons", { access: "staff", shape: "list" });

/** A lesson with its students and what has been taken or reported of each. */
export const getDeskLesson = get("getDeskLesson", "/desk/lessons/:lessonId", { access: "staff" });

/** Takes attendance, or corrects it; an office only corrects what a teacher has taken. */
export const takeAttendance = put("takeAttendance", "/desk/lessons/:lessonId/attendance", { access: "staff" });
