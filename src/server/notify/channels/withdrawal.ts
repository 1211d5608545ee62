import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { languageOf } from "#server/settings/languageOf.ts";
import { translator } from "#server/settings/texts.ts";
import type { WithdrawalTask } from "../queues/withdrawInvites.ts";
import type { Mail, Mailer } from "./mailer.ts";

/** Id of a booking in calendars, the same in all that is mailed of it. */
export const calendarIdOf = (instanceId: string): string => `${instanceId}@skolvy`;

/**
 * Mails that a calendar entry no longer holds, to somebody who may not hear of the student. It names nobody, no place and no time:
 * calendars find the entry by its id.
 */
export const sendWithdrawal = (mailer: Mailer, task: WithdrawalTask, now: Date): Promise<void> =>
  mailer.send(withdrawalMail(task, { from: mailer.from, now }));

/** Calendars ask for a time, and that of the mail tells nothing. */
export function withdrawalMail(
  { id, to, instanceId, sequence, lcid }: WithdrawalTask,
  { from, now }: { from: string; now: Date },
): Mail {
  const language = languageOf({ lcid });
  const t = translator(language, "invitation");
  const calendar = ical({ prodId: { company: "Skolvy", product: "Skolvy", language: language.toUpperCase() } });
  calendar.method(ICalCalendarMethod.CANCEL);
  const event = calendar.createEvent({
    id: calendarIdOf(instanceId),
    sequence,
    stamp: now,
    start: now,
    summary: t("withdrawnSubject"),
    status: ICalEventStatus.CANCELLED,
  });
  event.organizer({ name: "Skolvy", email: from });
  event.createAttendee({ email: to, rsvp: false });
  const content = `${calendar.toString()}\r\n`;
  return { id, to, subject: t("withdrawnSubject"), text: t("withdrawnText"), calendar: { method: "CANCEL", content } };
}
