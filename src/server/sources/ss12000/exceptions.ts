import { millisecondsInMinute } from "date-fns/constants";
import { SCHEDULE_LENGTH_MAX_DAYS } from "#contract/schedule/limits.ts";
import { momentOf } from "./school.ts";
import type { CalendarEvent } from "./shapes.ts";

type EventTimes = { start: Date; minutes: number };
type EventWithExceptions = Pick<CalendarEvent, "startTime" | "endTime" | "studentExceptions">;

/** Reads the times of a lesson; undefined if there is no such time. */
export function timesOf({ startTime, endTime }: Pick<CalendarEvent, "startTime" | "endTime">): EventTimes | undefined {
  const [start, end] = [momentOf(startTime), momentOf(endTime)];
  if (!start || !end) return undefined;
  const minutes = Math.round((end.getTime() - start.getTime()) / millisecondsInMinute);
  return minutes >= 0 && minutes <= SCHEDULE_LENGTH_MAX_DAYS * 24 * 60 ? { start, minutes } : undefined;
}

/**
 * Returns the students for whom a lesson is not what it is for its groups: those who do not take part have null, and the others
 * the times of their own part. They need not be members of the groups. A time that the exception does not say, or that cannot be,
 * is that of the lesson. Nothing follows from an exception that does not say whether the student takes part.
 */
export function exceptionsOf(event: EventWithExceptions): Map<string, EventTimes | null> {
  const found = new Map<string, EventTimes | null>();
  for (const { student, participates, startTime, endTime } of event.studentExceptions ?? []) {
    if (participates === false) found.set(student.id, null);
    else if (participates) {
      const own = { startTime: startTime ?? event.startTime, endTime: endTime ?? event.endTime };
      const times = timesOf(own) ?? timesOf(event);
      if (times) found.set(student.id, times);
    }
  }
  return found;
}
