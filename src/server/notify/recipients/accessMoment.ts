import { millisecondsInDay } from "date-fns/constants";
import type { NoticeKind } from "#contract/notifications/notificationTypes.ts";

/**
 * Returns the moment at which somebody needs access to a student to be notified of something. What says that access ends with
 * the student's 18th birthday is for those who had it the day before (YEAR-7).
 */
export const accessMoment = (kind: NoticeKind, now: Date): Date =>
  kind === "COMING_OF_AGE" ? new Date(now.getTime() - millisecondsInDay) : now;
