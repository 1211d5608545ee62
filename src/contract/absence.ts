import { z } from "zod";
import { ATTENDANCE_LABELS, type Attendance, AttendedLesson, attendanceLabel } from "./attendance.ts";
import { DateOnly, Id, Person, SentTimestamp, Timestamp } from "./common.ts";
import { addMonths, type Day, dayInZone, daysBetween, momentInZone } from "./dates.ts";
import { endpoint, Nothing } from "./endpoint.ts";
import { ABSENCE_DAYS_MAX } from "./limits.ts";
import { OFFERS } from "./offers.ts";

/** What has started can be changed for so long after it was reported (ABS-8). */
export const ABSENCE_LOCK_MINUTES = 15;

/** The clock's times between which an entire day runs (ABS-6). */
export const ENTIRE_DAY = { start: "00:00", end: "23:59" } as const;

/** How far the list reaches when nobody says otherwise (ABS-10). */
export const ABSENCE_MONTHS_BACK = 1;
export const ABSENCE_MONTHS_AHEAD = 3;

/** Where an absence comes from: a guardian's report, the taking of attendance, or the school's office. */
export const ABSENCE_ORIGINS = ["GUARDIAN", "ATTENDANCE", "SCHOOL"] as const;

/** Why a report was not taken, as a key of the client's texts. */
export const ABSENCE_REFUSALS = ["overlapsOwnReport", "locked"] as const;
export type AbsenceRefusal = (typeof ABSENCE_REFUSALS)[number];

export const Absence = z.object({
  id: Id,
  startTime: Timestamp,
  endTime: Timestamp,
  reported: Timestamp,
  /** For entire days. */
  period: z.boolean(),
  /** The student who is absent. */
  userId: Id,
  type: z.string(),
  origin: z.enum(ABSENCE_ORIGINS),
  /** Reported by the caller. */
  ownReporting: z.boolean(),
  /** Null when the name may not be told. */
  reportedBy: Person.nullable(),
  editor: Person.extend({ userId: Id }).nullable(),
  /** The lessons that it touches, by time. */
  calendarEvents: z.array(AttendedLesson),
});
export type Absence = z.infer<typeof Absence>;

const AbsenceReport = z.object({
  startTime: SentTimestamp,
  endTime: SentTimestamp,
  period: z.boolean(),
  userId: Id,
});
export type AbsenceReport = z.infer<typeof AbsenceReport>;

/** Whether a report was taken; if not, why. */
const AbsenceResult = z.object({ success: z.boolean(), errorMessage: z.enum(ABSENCE_REFUSALS).nullable() });

export const listAbsences = endpoint({
  method: "GET",
  path: "/students/:studentId/absence/",
  offer: OFFERS.absence,
  audit: "absence",
  summary: "The student's absences that touch the days asked for; by default one month back to three months ahead.",
  query: z.object({ startDate: DateOnly.optional(), endDate: DateOnly.optional() }),
  reply: z.array(Absence),
});

export const reportAbsence = endpoint({
  method: "POST",
  path: "/absence",
  offer: OFFERS.absence,
  audit: "absence",
  summary: "Reports a student absent.",
  body: AbsenceReport,
  reply: AbsenceResult,
});

export const editAbsence = endpoint({
  method: "PUT",
  path: "/absence",
  offer: OFFERS.absence,
  audit: "absence",
  summary: "Changes the times of an absence that the caller has reported.",
  body: AbsenceReport.extend({ id: Id }),
  reply: AbsenceResult,
});

export const removeAbsence = endpoint({
  method: "DELETE",
  path: "/absence/:absenceId",
  offer: OFFERS.absence,
  audit: "absence",
  summary: "Removes an absence that the caller has reported.",
  reply: Nothing,
});

/** What has started and was reported a while ago is neither edited nor removed (ABS-8). */
export const isAbsenceLocked = ({ startTime, reported }: AbsenceTimes, now: Date): boolean =>
  new Date(startTime) < now && now.getTime() - new Date(reported).getTime() > ABSENCE_LOCK_MINUTES * 60_000;

type AbsenceTimes = { startTime: Date | string; reported: Date | string };

/** From the first moment of a day to the last minute of the same or another (ABS-6). */
export const entireDays = (start: Day, end: Day, timeZone: string): { startTime: Date; endTime: Date } => ({
  startTime: momentInZone(start, `${ENTIRE_DAY.start}:00`, timeZone),
  endTime: momentInZone(end, `${ENTIRE_DAY.end}:00`, timeZone),
});

/** What is wrong with the times of a report, by field; null when nothing is. */
export function wrongTimeOf(
  { startTime, endTime }: { startTime: Date; endTime: Date },
  now: Date,
  timeZone: string,
): "startTime" | "endTime" | null {
  if (endTime <= startTime) return "endTime";
  const today = dayInZone(now, timeZone);
  const startDay = dayInZone(startTime, timeZone);
  if (startDay < today || isTooFarAhead(startDay, today)) return "startTime";
  return isTooLong(startDay, dayInZone(endTime, timeZone)) ? "endTime" : null;
}

/** Whether an absence would begin more than a school year from now. */
export const isTooFarAhead = (startDay: Day, today: Day): boolean =>
  !(daysBetween(today, startDay) <= ABSENCE_DAYS_MAX);

/** Whether an absence would last longer than a school year, its first and last day included. */
export const isTooLong = (startDay: Day, endDay: Day): boolean => !(daysBetween(startDay, endDay) < ABSENCE_DAYS_MAX);

/** The days that the list of absences reaches over (ABS-10). */
export const absenceWindow = (today: Day): { startDate: Day; endDate: Day } => ({
  startDate: addMonths(today, -ABSENCE_MONTHS_BACK),
  endDate: addMonths(today, ABSENCE_MONTHS_AHEAD),
});

/** An absence has the status of its gravest lesson; of equals the one with the most minutes missed (ABS-5). */
export function gravestAttendance({ calendarEvents }: Pick<Absence, "calendarEvents">): Attendance | null {
  const graveness = (attendance: Attendance | null) => ATTENDANCE_LABELS.indexOf(attendanceLabel(attendance));
  const [gravest = null] = calendarEvents
    .map(({ attendance }) => attendance)
    .sort((a, b) => graveness(a) - graveness(b) || (b?.lateDuration ?? 0) - (a?.lateDuration ?? 0));
  return gravest;
}
