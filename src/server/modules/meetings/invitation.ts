import ical, { ICalAlarmType, ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { LOCALES } from "#contract/languages.ts";
import type { MailWithCalendar } from "#server/notify/channels/mailer.ts";
import { calendarIdOf } from "#server/notify/channels/withdrawal.ts";
import { languageOf } from "#server/settings/languageOf.ts";
import { dateTimeText, translator } from "#server/settings/texts.ts";

export type Invitation = {
  instanceId: string;
  /** Number of changes to the booking, by which calendars recognise the newest. */
  sequence: number;
  title: string;
  /** First name; empty for a protected identity. */
  student: string;
  /** Names of the staff who take part. */
  staff: string[];
  start: Date;
  end: Date;
  /** Start of the booking that this one replaces; null for a new booking. */
  movedFrom: Date | null;
  timeZone: string;
  isPreschool: boolean;
  joinWebUrl: string | null;
  /** Place of the meeting, in the school's words. */
  room: string | null;
  /** Address of the meeting's page, behind a sign-in. */
  pageUrl: string;
  now: Date;
};

export type Invited = { mail: string; lcid: string | null };

/** Time between the calendar's reminder and the meeting, in seconds. */
const REMINDER_S = 60 * 60;

/**
 * Returns an invitation, a moved one or a cancellation as a mail with iCalendar data (RFC 5545, RFC 6047). The subject
 * names no child, because phones show it on their locked screen.
 */
export function invitationMail(
  method: MailWithCalendar["calendar"]["method"],
  invitation: Invitation,
  { mail, lcid }: Invited,
  from: string,
): MailWithCalendar {
  const { title, movedFrom } = invitation;
  const words = wordsOf(invitation, lcid);
  const { t, meeting, time, former, lines } = words;
  const sentences = {
    REQUEST: movedFrom
      ? { subject: t("movedSubject", { title, time }), text: t("movedText", { meeting, time, former }) }
      : { subject: t("subject", { title, time }), text: t("text", { meeting, time }) },
    CANCEL: { subject: t("cancelledSubject", { title }), text: words.cancelled },
  };
  const { subject, text } = sentences[method];
  const content = calendarOf(invitation, words, { method, mail, from });
  return { to: mail, subject, text: [text, "", ...lines].join("\n"), calendar: { method, content } };
}

/** Returns a booking as a file for the reader's own calendar. */
export const calendarFile = (invitation: Invitation, lcid: string | null): string =>
  calendarOf(invitation, wordsOf(invitation, lcid), null);

type Sending = { method: MailWithCalendar["calendar"]["method"]; mail: string; from: string };

/** Returns the iCalendar data, in UTC; the generator leaves out the end of the last line. */
function calendarOf(invitation: Invitation, words: ReturnType<typeof wordsOf>, sending: Sending | null): string {
  const { instanceId, sequence, start, end, movedFrom, joinWebUrl, room, pageUrl, now } = invitation;
  const { t, meeting, former, lines, cancelled } = words;
  const isCancelled = sending?.method === "CANCEL";
  const calendar = ical({ prodId: { company: "Skolvy", product: "Skolvy", language: words.language.toUpperCase() } });
  const event = calendar.createEvent({
    id: calendarIdOf(instanceId),
    sequence,
    stamp: now,
    start,
    end,
    summary: meeting,
    description: isCancelled ? cancelled : [...(movedFrom ? [t("movedFrom", { former })] : []), ...lines].join("\n"),
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    url: pageUrl,
    ...((room ?? joinWebUrl) !== null && { location: room ?? joinWebUrl }),
  });
  if (!isCancelled) event.createAlarm({ type: ICalAlarmType.display, trigger: REMINDER_S, description: meeting });
  if (sending) {
    calendar.method(isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST);
    event.organizer({ name: "Skolvy", email: sending.from });
    event.createAttendee({ email: sending.mail, status: ICalAttendeeStatus.ACCEPTED, rsvp: false });
  }
  return `${alarmsLast(calendar.toString())}\r\n`;
}

const ALARM_END = "END:VALARM\r\n";

/** Moves the alarm behind the properties of its event: RFC 5545 has it come after them, and the generator puts some later. */
function alarmsLast(calendar: string): string {
  const start = calendar.indexOf("BEGIN:VALARM\r\n");
  if (start === -1) return calendar;
  const end = calendar.indexOf(ALARM_END, start) + ALARM_END.length;
  const alarm = calendar.slice(start, end);
  return `${calendar.slice(0, start)}${calendar.slice(end)}`.replace("END:VEVENT", () => `${alarm}END:VEVENT`);
}

/** Returns the texts that mail and calendar share, in the language of the recipient. */
function wordsOf(invitation: Invitation, lcid: string | null) {
  const { title, student, staff, start, movedFrom, timeZone, isPreschool, joinWebUrl, pageUrl } = invitation;
  const language = languageOf({ lcid });
  const t = translator(language, "invitation");
  const timeOf = (moment: Date) => dateTimeText(moment, language, timeZone);
  const names = new Intl.ListFormat(LOCALES[language]).format(staff);
  // The first name tells the calendar entries of siblings apart.
  const meeting = student ? t("summary", { title, name: student }) : title;
  const time = timeOf(start);
  return {
    t,
    language,
    meeting,
    time,
    former: movedFrom ? timeOf(movedFrom) : "",
    cancelled: t("cancelledText", { meeting, time }),
    lines: [
      ...(staff.length > 0 ? [t("with", { names, ...(isPreschool && { context: "preschool" }) })] : []),
      ...(joinWebUrl === null ? [] : [t("join", { url: joinWebUrl })]),
      t("change", { url: pageUrl }),
    ],
  };
}
