import type { AttendanceType } from "#contract/kinds.ts";

type Times = { startTime: Date; endTime: Date };
type Lesson = { startTime: Date; length: number };
type Mark = { attendanceType: AttendanceType; lateDuration: number };

const MINUTE_MS = 60_000;

/** Attendance that a guardian's report gives a lesson: absent from all of it, or from a number of minutes. */
export function markOf(report: Times, lesson: Lesson): Mark {
  const minutes = minutesOf(report, lesson);
  return minutes >= lesson.length
    ? { attendanceType: "VALID_ABSENCE", lateDuration: 0 }
    : { attendanceType: "VALID_LATE", lateDuration: minutes };
}

/** The part of a lesson's attendance that falls on one absence: several absences can touch the same lesson. */
export const shareOf = (absence: Times, lesson: Lesson, mark: Mark): Mark => ({
  ...mark,
  lateDuration: Math.min(mark.lateDuration, minutesOf(absence, lesson)),
});

/** Returns the minutes of a lesson that an absence covers. */
function minutesOf(absence: Times, { startTime, length }: Lesson): number {
  const start = startTime.getTime();
  const end = start + length * MINUTE_MS;
  const covered = Math.min(end, absence.endTime.getTime()) - Math.max(start, absence.startTime.getTime());
  return Math.round(covered / MINUTE_MS);
}
