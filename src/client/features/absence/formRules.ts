import type { ClockTime } from "#client/i18n/dateEntry.ts";
import { entireDays, isTooFarAhead, isTooLong } from "#contract/absence/rules.ts";
import type { Absence, AbsenceReport } from "#contract/absence/schemas.ts";
import { withStartDay } from "#contract/absence/startDay.ts";
import {
  type Day,
  dayInZone,
  daysBetween,
  isWeekend,
  minutesInZone,
  momentInZone,
  nextSchoolDay,
} from "#contract/dates/dates.ts";

/** The values of the form; null for one that is unreadable. */
export type AbsenceValues = {
  length: "entireDay" | "partOfDay";
  startDay: Day | null;
  endDay: Day | null;
  startTime: ClockTime | null;
  endTime: ClockTime | null;
  /** Whether the person has chosen the last day; until then it follows the first. */
  isEndChosen?: boolean | undefined;
  /** The end that the start has passed and pushed. It comes back once the start is before it again. */
  passedEnd?: ClockTime | undefined;
};

export type AbsenceProblem =
  | "datePast"
  | "tooFarAhead"
  | "endFirst"
  | "endDayFirst"
  | "tooLong"
  | "skipped"
  | "unreadable";
export type AbsenceProblems = Partial<
  Record<Exclude<keyof AbsenceValues, "length" | "isEndChosen" | "passedEnd">, AbsenceProblem>
>;

/** School hours in minutes after midnight, suggested for a part of a day. */
export const SCHOOL_HOURS = { start: 8 * 60, end: 16 * 60 };
const QUARTER = 15;
const HOUR = 60;
const LAST_MINUTE = 24 * 60 - 1;

/** Returns the values of a new report: the entire day, and for a part of it from now until the end of school. */
export function newValues(day: Day, now: Date, timeZone: string): AbsenceValues {
  const minutes = minutesInZone(now, timeZone);
  const isDuringSchool =
    day === dayInZone(now, timeZone) && minutes >= SCHOOL_HOURS.start && minutes < SCHOOL_HOURS.end - QUARTER;
  const start = isDuringSchool ? minutes - (minutes % QUARTER) : SCHOOL_HOURS.start;
  return {
    length: "entireDay",
    startDay: day,
    endDay: day,
    startTime: clockTime(start),
    endTime: clockTime(SCHOOL_HOURS.end),
  };
}

export const valuesOf = (
  { startTime, endTime, period }: Pick<Absence, "startTime" | "endTime" | "period">,
  timeZone: string,
): AbsenceValues => ({
  length: period ? "entireDay" : "partOfDay",
  startDay: dayInZone(startTime, timeZone),
  endDay: dayInZone(endTime, timeZone),
  ...(dayInZone(startTime, timeZone) !== dayInZone(endTime, timeZone) && { isEndChosen: true }),
  startTime: clockTime(minutesInZone(startTime, timeZone)),
  endTime: clockTime(minutesInZone(endTime, timeZone)),
});

/**
 * Moves the start, and the end with it as long as nobody has chosen the last day, or when the start passes it (ABS-6): to the
 * same day, and by the same duration or, where the day is too short for it, to an hour later. An end time that was only pushed comes back.
 */
export function withStart(
  values: AbsenceValues,
  start: Partial<Pick<AbsenceValues, "startDay" | "startTime">>,
): AbsenceValues {
  const { startDay = values.startDay, ...time } = start;
  const { passedEnd, ...moved } = { ...withStartDay(values, startDay), ...time };
  const { startTime } = moved;
  const endTime = passedEnd ?? moved.endTime;
  if (!startTime || !endTime) return { ...moved, ...(passedEnd && { passedEnd }) };
  if (moved.startDay !== moved.endDay || endTime > startTime) return { ...moved, endTime };
  const lasted = values.startTime && values.endTime ? minutesOf(values.endTime) - minutesOf(values.startTime) : 0;
  const sameDuration = minutesOf(startTime) + lasted;
  const end = lasted > 0 && sameDuration <= LAST_MINUTE ? sameDuration : minutesOf(startTime) + HOUR;
  return { ...moved, endTime: clockTime(Math.min(end, LAST_MINUTE)), passedEnd: endTime };
}

/** Returns the next quarter of an hour on the school's clock, at most the last minute of the day. */
export const nextQuarter = (now: Date, timeZone: string): ClockTime =>
  clockTime(Math.min((Math.floor(minutesInZone(now, timeZone) / QUARTER) + 1) * QUARTER, LAST_MINUTE));

/**
 * Returns the days that a report is likely to be for: the given later day, or today and the next school day (CALM-1), never a day without
 * school.
 * @param isFree whether there is no school on a day, or none that a child does not miss already
 */
export function wholeDaysFrom(today: Day, later?: Day, isFree: (day: Day) => boolean = isWeekend): Day[] {
  const first = later && later > today ? later : today;
  if (isFree(first)) return nextOf(first, isFree);
  return first === today ? [today, ...nextOf(today, isFree)] : [first];
}

/** Days ahead among which the next school day is looked for. */
const DAYS_AHEAD = 14;

/** Returns the next school day as a list, which is empty where none is near. */
function nextOf(day: Day, isFree: (day: Day) => boolean): Day[] {
  for (let next = nextSchoolDay(day); daysBetween(day, next) <= DAYS_AHEAD; next = nextSchoolDay(next))
    if (!isFree(next)) return [next];
  return [];
}

/** Returns the problems of the form by field; none if it can be sent (ABS-6). */
export function problemsOf(values: AbsenceValues, today: Day, timeZone: string): AbsenceProblems {
  const { length, startDay, endDay, startTime, endTime } = values;
  const problems: AbsenceProblems = {};
  for (const field of ["startDay", "endDay"] as const) {
    const day = values[field];
    if (day === null) problems[field] = "unreadable";
    else if (day < today) problems[field] = "datePast";
  }
  if (startDay && isTooFarAhead(startDay, today)) problems.startDay ??= "tooFarAhead";
  if (startDay && endDay && endDay < startDay) problems.endDay ??= "endDayFirst";
  if (startDay && endDay && isTooLong(startDay, endDay)) problems.endDay ??= "tooLong";
  if (length !== "partOfDay") return problems;
  if (startTime === null) problems.startTime = "unreadable";
  if (endTime === null) problems.endTime = "unreadable";
  if (startDay && startTime && isSkipped(startDay, startTime, timeZone)) problems.startTime = "skipped";
  if (endDay && endTime && isSkipped(endDay, endTime, timeZone)) problems.endTime = "skipped";
  if (startDay === endDay && startTime && endTime && endTime <= startTime) problems.endTime ??= "endFirst";
  return problems;
}

/** Returns whether the clocks go forward over a time of the day. */
const isSkipped = (day: Day, time: ClockTime, timeZone: string): boolean =>
  minutesInZone(momentInZone(day, `${time}:00`, timeZone), timeZone) !== minutesOf(time);

/** Returns the report for the API; null while the form is incomplete. */
export function reportOf(
  { length, startDay, endDay, startTime, endTime }: AbsenceValues,
  userId: string,
  timeZone: string,
): AbsenceReport | null {
  if (!startDay || !endDay) return null;
  const period = length === "entireDay";
  if (!period && (!startTime || !endTime)) return null;
  const times = period
    ? entireDays(startDay, endDay, timeZone)
    : {
        startTime: momentInZone(startDay, `${startTime}:00`, timeZone),
        endTime: momentInZone(endDay, `${endTime}:00`, timeZone),
      };
  return { startTime: times.startTime.toISOString(), endTime: times.endTime.toISOString(), period, userId };
}

const minutesOf = (time: ClockTime): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const clockTime = (minutes: number): ClockTime =>
  `${`${Math.floor(minutes / 60)}`.padStart(2, "0")}:${`${minutes % 60}`.padStart(2, "0")}`;

/** The active child, or else the only one for whom it is offered. */
export const firstChosen = (offered: { id: string }[], activeId: string): string[] => {
  const [only, ...others] = offered.map(({ id }) => id);
  if (offered.some(({ id }) => id === activeId)) return [activeId];
  return only !== undefined && others.length === 0 ? [only] : [];
};
