import { millisecondsInMinute } from "date-fns/constants";
import { isTooEarlyFor } from "#contract/desk/attendance/endpoints.ts";
import type { LessonOfDay } from "#contract/desk/attendance/schemas.ts";

/** Returns when a lesson ends. */
export const endOfLesson = ({ startTime, length }: Pick<LessonOfDay, "startTime" | "length">): Date =>
  new Date(new Date(startTime).getTime() + length * millisecondsInMinute);

/** Returns the lesson whose attendance a teacher takes now: the one going on, or else the first that was forgotten. */
export function nextToTake(lessons: LessonOfDay[], now: Date): LessonOfDay | undefined {
  const begun = lessons.filter(({ isTaken, startTime }) => !isTaken && !isTooEarlyFor(new Date(startTime), now));
  return begun.find((lesson) => endOfLesson(lesson) > now) ?? begun[0];
}
