import { millisecondsInDay, millisecondsInMinute } from "date-fns/constants";
import { type AnyAssignment, dueOf, isCurrent, isOverdue } from "#contract/assignments/rules.ts";
import { type CarePlan, daysToKnow, isDayKnown } from "#contract/care/rules.ts";
import {
  addDays,
  type Day,
  dayInZone,
  endOfDay,
  momentInZone,
  startOfDay,
  startOfWeek,
} from "#contract/dates/dates.ts";
import { schoolYearOf } from "#contract/dates/schoolYear.ts";
import type { PutAwayChoice } from "#contract/kinds.ts";
import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";
import { fieldsOfProfile, type ProfileFields, profileProblems } from "#contract/students/profile.ts";

/** Days ahead from which an assignment is something to do. */
export const ASSIGNMENT_DAYS = 7;
/** Days for which an unexplained absence is asked about. */
export const ABSENCE_DAYS = 14;
/** Time for which a guardian is shown what another one has done (DUE-6). */
const DONE_MS = millisecondsInDay;
const PUT_AWAY_TIME = "07:00:00";

/** Whether a meeting has no time yet and one can be booked. */
export const isToBook = ({ date, firstFree }: { date: Date | null; firstFree: Date | null }, now: Date): boolean =>
  date === null && firstFree !== null && firstFree >= now;

/** Whether a form of a meeting is to be filled in: until the meeting is over. */
export const isMeetingFormDue = (
  { hasOpenForm, endDate }: { hasOpenForm: boolean; endDate: Date | null },
  now: Date,
): boolean => hasOpenForm && (endDate === null || endDate >= now);

/** Whether what another guardian has done is still to be shown. */
export const isDoneLately = ({ at }: { at: Date }, now: Date): boolean => now.getTime() - at.getTime() < DONE_MS;

type MissedLesson = { startTime: Date; length: number; markedAt: Date | null; openedAt: Date | null };

/**
 * Whether an unexplained absence is to be asked about: no guardian has opened the attendance since it was marked, and the
 * lesson was at most 14 days ago. Absence that is marked during a lesson is asked about until the attendance is opened after it.
 * @param timeZone the zone in which the days are counted
 */
export function isAbsenceQuestion(
  { startTime, length, markedAt, openedAt }: MissedLesson,
  now: Date,
  timeZone: string,
): boolean {
  const end = startTime.getTime() + length * millisecondsInMinute;
  const known = Math.max(end, markedAt?.getTime() ?? end);
  const isRecent = dayInZone(startTime, timeZone) >= addDays(dayInZone(now, timeZone), -ABSENCE_DAYS);
  return startTime <= now && isRecent && (openedAt === null || openedAt.getTime() < known);
}

/** Whether an absence can still be reported: reports begin today at the earliest. */
export const mayBeReported = (startTime: Date, now: Date, timeZone: string): boolean =>
  dayInZone(startTime, timeZone) >= dayInZone(now, timeZone);

/** Days for which a decision on leave that a guardian has not seen is something to do. */
const DECISION_DAYS = 30;

/** Whether a decision on leave is still news. */
export const isDecisionNews = (decidedAt: Date, now: Date): boolean =>
  now.getTime() - decidedAt.getTime() < DECISION_DAYS * millisecondsInDay;

type KnownCare = {
  plan: Pick<CarePlan, "patterns" | "days">;
  deadlineDays: number;
  closedDays: readonly Day[];
  isPreschool: boolean;
};

/**
 * Returns until when the school has to know times: the deadline for the first open day from today on of which nothing is known. It may
 * be over. Undefined if there is no such day.
 */
export function careTimesDue(
  { plan, deadlineDays, closedDays, isPreschool }: KnownCare,
  now: Date,
  timeZone: string,
): Date | undefined {
  const missing = daysToKnow(plan, { today: dayInZone(now, timeZone), isPreschool }).find(
    (day) => !closedDays.includes(day) && !isDayKnown(plan, day),
  );
  return missing === undefined ? undefined : endOfDay(addDays(missing, -deadlineDays), timeZone);
}

/**
 * Returns until when an important post matters: the end of the day of its event, or else of its validity. Undefined if
 * both are past or it has neither.
 */
export function postDue(
  { eventDate, validUntil }: { eventDate: Date | null; validUntil: Date | null },
  now: Date,
  timeZone: string,
): Date | undefined {
  const today: Day = dayInZone(now, timeZone);
  const days = [eventDate, validUntil].flatMap((moment) => (moment ? [dayInZone(moment, timeZone)] : []));
  const day = days.find((one) => one >= today);
  return day === undefined ? undefined : endOfDay(day, timeZone);
}

/** Assignments of a past school year are nobody's task any more (YEAR-8). */
export const startOfSchoolYear = (now: Date): Date =>
  startOfDay(schoolYearOf(dayInZone(now, SCHOOL_TIME_ZONE)).start, SCHOOL_TIME_ZONE);

/** Whether an assignment is overdue, or due within a week and not submitted. */
export function isAssignmentDue(assignment: AnyAssignment, now: Date): boolean {
  const due = dueOf(assignment);
  if (due === null) return false;
  if (Date.parse(due) < startOfSchoolYear(now).getTime()) return false;
  const isNear = Date.parse(due) - now.getTime() <= ASSIGNMENT_DAYS * millisecondsInDay;
  return isOverdue(assignment, now) || (isCurrent(assignment, now) && isNear);
}

type Contact = Pick<Record<keyof ProfileFields, string | null>, "phone" | "mail"> & {
  /** Whether the mail server of the address has refused it for good. */
  isMailRefused: boolean;
};

/** Whether the school cannot reach the guardian: there is no phone number, or mail to the address fails. */
export function lacksContact({ isMailRefused, ...profile }: Contact): boolean {
  if (!profile.phone?.trim() || isMailRefused) return true;
  const fields = fieldsOfProfile({ ...profile, postal: null, city: null, street: null });
  return profile.mail !== null && profileProblems(fields).includes("mail");
}

/** Returns the moment until which an item is put away; null for good. */
export function putAwayUntil(choice: PutAwayChoice, now: Date, timeZone: string): Date | null {
  if (choice === "FOR_GOOD") return null;
  const today = dayInZone(now, timeZone);
  const day = choice === "TOMORROW" ? addDays(today, 1) : addDays(startOfWeek(today), 7);
  return momentInZone(day, PUT_AWAY_TIME, timeZone);
}
