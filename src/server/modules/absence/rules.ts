import { millisecondsInMinute } from "date-fns/constants";
import type { AttendanceType, TakenMark } from "#contract/kinds.ts";

type AbsencePeriod = { startTime: Date; endTime: Date };
type Lesson = { startTime: Date; length: number };
type Mark = { attendanceType: AttendanceType; lateDuration: number };

/** Attendance that a guardian's report gives a lesson: absent from all of it, or from a number of minutes. */
export function markOf(report: AbsencePeriod, lesson: Lesson): Mark {
  const minutes = minutesOf(report, lesson);
  return minutes >= lesson.length
    ? { attendanceType: "VALID_ABSENCE", lateDuration: 0 }
    : { attendanceType: "VALID_LATE", lateDuration: minutes };
}

/** The part of a lesson's attendance that falls on one absence: several absences can touch the same lesson. */
export const shareOf = (absence: AbsencePeriod, lesson: Lesson, mark: Mark): Mark => ({
  ...mark,
  lateDuration: Math.min(mark.lateDuration, minutesOf(absence, lesson)),
});

/** Attendance of a student in a lesson, as a teacher took it. The minutes are how late the student was. */
export type Taken = { mark: TakenMark; minutes: number };

const MARKS: Record<AttendanceType, TakenMark> = {
  PRESENT: "PRESENT",
  ABSENT: "ABSENT",
  INVALID_ABSENCE: "ABSENT",
  VALID_ABSENCE: "ABSENT",
  LATE: "LATE",
  INVALID_LATE: "LATE",
  VALID_LATE: "LATE",
};

export const takenOf = ({ attendanceType, lateDuration }: Mark): Taken => ({
  mark: MARKS[attendanceType],
  minutes: lateDuration,
});

/** Whether a change of attendance is one of what was taken. Reports and leave change only whether it is valid. */
export const isCorrection = (former: AttendanceType, attendanceType: AttendanceType): boolean =>
  former === attendanceType || MARKS[former] !== MARKS[attendanceType];

/** The attendance that follows from what was taken: an absence is valid if all that was missed is excused. */
export function markFor({ mark, minutes }: Taken, lesson: Lesson, excuses: Excuse[]): Mark {
  if (mark === "PRESENT") return { attendanceType: "PRESENT", lateDuration: 0 };
  const isLate = mark === "LATE";
  const isValid = isExcused({ startTime: lesson.startTime, length: isLate ? minutes : lesson.length }, excuses);
  if (isLate) return { attendanceType: isValid ? "VALID_LATE" : "INVALID_LATE", lateDuration: minutes };
  return { attendanceType: isValid ? "VALID_ABSENCE" : "INVALID_ABSENCE", lateDuration: 0 };
}

/** A report or granted leave; it ends before its time for a student who comes back. */
export type Excuse = AbsencePeriod & { backAt: Date | null };

/** Tells whether excuses together cover a lesson, or its beginning of some length. */
export function isExcused({ startTime, length }: Lesson, excuses: Excuse[]): boolean {
  const end = startTime.getTime() + length * millisecondsInMinute;
  let covered = startTime.getTime();
  for (const excuse of excuses.toSorted((one, other) => one.startTime.getTime() - other.startTime.getTime())) {
    if (excuse.startTime.getTime() > covered) break;
    covered = Math.max(covered, (excuse.backAt ?? excuse.endTime).getTime());
  }
  return covered >= end;
}

/** Returns the minutes of a lesson that an absence covers. */
function minutesOf(absence: AbsencePeriod, { startTime, length }: Lesson): number {
  const start = startTime.getTime();
  const end = start + length * millisecondsInMinute;
  const covered = Math.min(end, absence.endTime.getTime()) - Math.max(start, absence.startTime.getTime());
  return Math.round(covered / millisecondsInMinute);
}
