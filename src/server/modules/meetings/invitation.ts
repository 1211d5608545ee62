import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { chooseLanguage } from "#server/http/language.ts";
import type { Mail } from "#server/notify/mailer.ts";
import { dateTimeText, translator } from "#server/settings/texts.ts";

export type Invitation = {
  instanceId: string;
  /** Number of changes to the booking, by which calendars recognise the newest. */
  sequence: number;
  title: string;
  student: string;
  start: Date;
  end: Date;
  timeZone: string;
  joinWebUrl: string | null;
  now: Date;
};

export type Invited = { mail: string; lcid: string | null };

/** Returns an invitation or its cancellation as a mail with iCalendar data (RFC 5545, RFC 6047). Its times are UTC. */
export function invitationMail(
  method: Mail["calendar"]["method"],
  invitation: Invitation,
  { mail, lcid }: Invited,
  from: string,
): Mail {
  const { instanceId, sequence, title, student, start, end, timeZone, joinWebUrl, now } = invitation;
  const isCancelled = method === "CANCEL";
  const language = chooseLanguage(lcid ?? "");
  const t = translator(language, "invitation");
  const values = { title, name: student, time: dateTimeText(start, language, timeZone, "full") };
  const text = t(isCancelled ? "cancelledText" : "text", values);
  const calendar = ical({ prodId: { company: "Skolvy", product: "Skolvy", language: language.toUpperCase() } });
  calendar.method(isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST);
  const event = calendar.createEvent({
    id: `${instanceId}@skolvy`,
    sequence,
    stamp: now,
    start,
    end,
    summary: title,
    description: isCancelled ? text : t("description", values),
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: "Skolvy", email: from },
    ...(joinWebUrl !== null && { location: joinWebUrl, url: joinWebUrl }),
  });
  event.createAttendee({ email: mail, status: ICalAttendeeStatus.ACCEPTED, rsvp: false });
  return {
    to: mail,
    subject: t(isCancelled ? "cancelledSubject" : "subject", values),
    text,
    calendar: { method, content: calendar.toString() },
  };
}
