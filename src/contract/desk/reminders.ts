import { millisecondsInDay } from "date-fns/constants";

/** Returns the moment from which guardians may be reminded again: a day after the last time; null if they never were (DESK-14). */
export const nextReminder = (reminded: Date | string | null): Date | null =>
  reminded === null ? null : new Date(new Date(reminded).getTime() + millisecondsInDay);

/** Whether guardians who were last reminded at a moment may be reminded now. */
export const isReminderDue = (reminded: Date | string | null, now: Date): boolean => {
  const next = nextReminder(reminded);
  return next === null || next <= now;
};
