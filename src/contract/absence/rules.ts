import { millisecondsInMinute } from "date-fns/constants";
import type { Absence } from "../absence/schemas.ts";
import { ATTENDANCE_LABELS, attendanceLabel } from "../attendance/rules.ts";
import type { Attendance } from "../attendance/schemas.ts";
import { addDays, addMonths, type Day, dayInZone, daysBetween, momentInZone, timeInZone } from "../dates/dates.ts";
import { ABSENCE_DAYS_MAX } from "../limits.ts";

/** Minutes after its report during which an absence that has started can still be changed (ABS-8). */
export const ABSENCE_LOCK_MINUTES = 15;

/** Type of the absences that granted leave becomes (LEAVE-3). */
export const LEAVE = "LEAVE";

/** Start and end of an entire day, in the school's time zone (ABS-6). */
export const ENTIRE_DAY = { start: "00:00", end: "23:59" } as const;

/** Default range of the list of absences (ABS-10). */
export const ABSENCE_MONTHS_BACK = 1;
export const ABSENCE_MONTHS_AHEAD = 3;
/** A report begins within a year, and lasts at most another one (ABS-6). */
export const ABSENCE_MONTHS_AHEAD_MAX = 24;

/** School setting that asks guardians for the reason of an absence if it is 'true' in any case (ABS-14). */
export const ABSENCE_REASONS_KEY = "AbsenceReasons";

/** Returns whether an absence can no longer be edited or removed (ABS-8). */
export const isAbsenceLocked = ({ startTime, reported }: AbsenceTimes, now: Date): boolean =>
  new Date(startTime) < now &&
  now.getTime() - new Date(reported).getTime() > ABSENCE_LOCK_MINUTES * millisecondsInMinute;

type AbsenceTimes = { startTime: Date | string; reported: Date | string };

/** Returns the first moment of the start day and the last minute of the end day (ABS-6). */
export const entireDays = (start: Day, end: Day, timeZone: string): { startTime: Date; endTime: Date } => ({
  startTime: momentInZone(start, `${ENTIRE_DAY.start}:00`, timeZone),
  endTime: momentInZone(end, `${ENTIRE_DAY.end}:00`, timeZone),
});

/** Returns the field of a report whose time is invalid; null if both are valid. */
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

/** Returns whether an absence would begin more than a school year from now. */
export const isTooFarAhead = (startDay: Day, today: Day): boolean =>
  !(daysBetween(today, startDay) <= ABSENCE_DAYS_MAX);

/** Returns whether an absence would last longer than a school year, counting its first and last day. */
export const isTooLong = (startDay: Day, endDay: Day): boolean => !(daysBetween(startDay, endDay) < ABSENCE_DAYS_MAX);

export type MonthsAround = { back: number; ahead: number };

export const USUAL_MONTHS: MonthsAround = { back: ABSENCE_MONTHS_BACK, ahead: ABSENCE_MONTHS_AHEAD };

/** Returns the days of a list of absences, by default from one month back to three months ahead (ABS-10). */
export const absenceWindow = (today: Day, { back, ahead } = USUAL_MONTHS): { startDate: Day; endDate: Day } => ({
  startDate: addMonths(today, -back),
  endDate: addMonths(today, ahead),
});

/** Returns the attendance of the gravest lesson of an absence; among equals, the one with the most minutes missed (ABS-5). */
export function gravestAttendance({ calendarEvents }: Pick<Absence, "calendarEvents">): Attendance | null {
  const gravity = (attendance: Attendance | null) => ATTENDANCE_LABELS.indexOf(attendanceLabel(attendance));
  const [gravest = null] = calendarEvents
    .map(({ attendance }) => attendance)
    .sort((a, b) => gravity(a) - gravity(b) || (b?.lateDuration ?? 0) - (a?.lateDuration ?? 0));
  return gravest;
}

/** Returns whether a report covers the moment, so that its student can come back to school (ABS-12). */
export const isRunning = ({ startTime, endTime }: Record<"startTime" | "endTime", Date | string>, now: Date): boolean =>
  new Date(startTime) <= now && now < new Date(endTime);

/** Returns whether a student can come back at a time: today by the school's clock, within the report (ABS-12). */
export const mayComeBackAt = (
  back: Date,
  report: Record<"startTime" | "endTime", Date | string>,
  { now, timeZone }: { now: Date; timeZone: string },
): boolean => isRunning(report, back) && dayInZone(back, timeZone) === dayInZone(now, timeZone);

const WEEK_DAYS = 7;

type WeeklyAbsence = { startTime: Date; endTime: Date };

/** Returns whether the last day of a weekly series is within a year of its first (ABS-13). */
export const isSeriesEnd = (startDay: Day, until: Day): boolean =>
  until >= startDay && daysBetween(startDay, until) <= ABSENCE_DAYS_MAX;

/**
 * Returns the occasions of a part of a day that repeats weekly until a day, that day included, at the same time by the
 * school's clock (ABS-13). An occasion of which a change of the clock leaves nothing is left out.
 */
export function weeklyTimes({ startTime, endTime }: WeeklyAbsence, until: Day, timeZone: string): WeeklyAbsence[] {
  const firstDay = dayInZone(startTime, timeZone);
  const [start, end] = [clockOf(startTime, timeZone), clockOf(endTime, timeZone)];
  const weeks = Math.floor(daysBetween(firstDay, until) / WEEK_DAYS);
  return Array.from({ length: weeks + 1 }, (_, week) => addDays(firstDay, week * WEEK_DAYS))
    .map((day) => ({ startTime: momentInZone(day, start, timeZone), endTime: momentInZone(day, end, timeZone) }))
    .filter((times) => times.endTime > times.startTime);
}

const clockOf = (moment: Date, timeZone: string): string => `${timeInZone(moment, timeZone)}:00`;
