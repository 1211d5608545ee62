import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { LANGUAGES, type Language, LOCALES } from "#contract/profile.ts";
import da from "#locales/da/invitation.json" with { type: "json" };
import en from "#locales/en/invitation.json" with { type: "json" };
import fi from "#locales/fi/invitation.json" with { type: "json" };
import nb from "#locales/nb/invitation.json" with { type: "json" };
import nn from "#locales/nn/invitation.json" with { type: "json" };
import sv from "#locales/sv/invitation.json" with { type: "json" };
import uk from "#locales/uk/invitation.json" with { type: "json" };
import type { Mail } from "#server/notify/mail/mailer.ts";

const texts: Record<Language, typeof en> = { sv, en, nb, nn, fi, da, uk };

export type Invitation = {
  instanceId: string;
  /** The number of changes to the booking, by which calendars know the newest. */
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

/** An invitation, or its withdrawal, as a mail with iCalendar data (RFC 5545, RFC 6047). Its times are UTC. */
export function invitationMail(
  method: Mail["calendar"]["method"],
  invitation: Invitation,
  { mail, lcid }: Invited,
  from: string,
): Mail {
  const { instanceId, sequence, title, student, start, end, timeZone, joinWebUrl, now } = invitation;
  const isCancelled = method === "CANCEL";
  const language = LANGUAGES.find((one) => LOCALES[one] === lcid) ?? "en";
  const words = texts[language];
  const time = new Intl.DateTimeFormat(LOCALES[language], {
    dateStyle: "full",
    timeStyle: "short",
    hourCycle: "h23",
    timeZone,
  }).format(start);
  const fill = (text: string) =>
    text.replace(/\{\{(\w+)\}\}/g, (_, key: string) => ({ title, name: student, time })[key] ?? "");
  const calendar = ical({ prodId: { company: "Skolvy", product: "Skolvy", language: language.toUpperCase() } });
  calendar.method(isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST);
  const event = calendar.createEvent({
    id: `${instanceId}@skolvy`,
    sequence,
    stamp: now,
    start,
    end,
    summary: title,
    description: fill(isCancelled ? words.cancelledText : words.text),
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: "Skolvy", email: from },
    ...(joinWebUrl !== null && { location: joinWebUrl, url: joinWebUrl }),
  });
  event.createAttendee({ email: mail, status: ICalAttendeeStatus.ACCEPTED, rsvp: false });
  return {
    to: mail,
    subject: fill(isCancelled ? words.cancelledSubject : words.subject),
    text: fill(isCancelled ? words.cancelledText : words.text),
    calendar: { method, content: calendar.toString() },
  };
}
