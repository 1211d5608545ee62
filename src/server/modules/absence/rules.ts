import type { AttendanceType } from "#contract/kinds.ts";

type Times = { startTime: Date; endTime: Date };
type Lesson = { startTime: Date; length: number };
type Mark = { attendanceType: AttendanceType; lateDuration: number };

const MINUTE_MS = 60_000;

/** Attendance that a guardian's report gives a lesson: absent from all of it, or from a number of minutes. */
export function markOf(report: Times, { startTime, length }: Lesson): Mark {
  const start = startTime.getTime();
  const end = start + length * MINUTE_MS;
  const missed = Math.min(end, report.endTime.getTime()) - Math.max(start, report.startTime.getTime());
  const minutes = Math.round(missed / MINUTE_MS);
  return minutes >= length
    ? { attendanceType: "VALID_ABSENCE", lateDuration: 0 }
    : { attendanceType: "VALID_LATE", lateDuration: minutes };
}
