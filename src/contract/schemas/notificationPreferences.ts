import { z } from "zod";
import { CHOSEN_CHANNELS, noticeKinds, PACES } from "../notificationTypes.ts";
import { Id, Nothing, Timestamp } from "./common.ts";

const ClockTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);
const Kind = z.enum(noticeKinds);

/** Choices for as many children as a family may have, each for every kind. */
const CHOICES_MAX = 1_000;

const Preferences = z.object({
  /** Choices for all children (studentId null) and for single ones; a kind without one has the default. */
  choices: z
    .array(
      z.object({
        kind: Kind,
        studentId: Id.nullable(),
        push: z.enum(PACES),
        mail: z.enum(PACES),
        /** The default where it is missing, as in choices that were made without Teams. */
        teams: z.enum(PACES).optional(),
      }),
    )
    .max(CHOICES_MAX),
  /** Whether there is a daily mail, and mails at once that are not urgent. Unsubscribing by a link in a mail turns one of them off. */
  dailyMail: z.boolean(),
  promptMail: z.boolean(),
  /** Time of the daily mail on the clock of the first child's school. */
  dailyTime: ClockTime,
  /** Hours in which only urgent news is sent, by the guardian's clock. */
  quiet: z.object({ from: ClockTime, to: ClockTime }).nullable(),
  /** Zone of the guardian's clock; null for that of the school. */
  timeZone: z.string().min(1).max(100).nullable(),
});
export type NoticePreferences = z.infer<typeof Preferences>;

/** States of the mail address: none known, unconfirmed, a confirmation sent, confirmed, refused for good by its server. */
const MAIL_STATES = ["NONE", "UNCONFIRMED", "ASKED", "CONFIRMED", "REFUSED"] as const;

const SavedPreferences = Preferences.extend({
  mail: z.object({ address: z.string().nullable(), state: z.enum(MAIL_STATES) }),
  /** Whether the server can send mail. */
  sendsMail: z.boolean(),
  /** Whether any device gets push messages. */
  hasDevice: z.boolean(),
  /** Whether Teams' activity feed is a channel: the guardian has opened Skolvy in Teams (PREF-6). */
  hasTeams: z.boolean(),
  schoolTimeZone: z.string(),
  /** Whether the guardian has been told where to choose this, or has chosen already. */
  isIntroduced: z.boolean(),
  /** Differs after every change; what If-Match takes. */
  version: z.string().max(100),
});
export type NotificationPreferences = z.infer<typeof SavedPreferences>;

/** States of what was handed over: on its way, taken by the mail server or push service, refused by it. */
export const SENT_STATES = ["WAITING", "DELIVERED", "REFUSED"] as const;

const SentNotice = z.object({
  id: Id,
  channel: z.enum(CHOSEN_CHANNELS),
  /** The daily mail has all of its kinds; empty for a mail that confirms the address. */
  kinds: z.array(Kind),
  /** Null where it is about several children or none. */
  studentId: Id.nullable(),
  isDaily: z.boolean(),
  at: Timestamp,
  state: z.enum(SENT_STATES),
});
export type SentNotice = z.infer<typeof SentNotice>;

export const notificationPreferencesSchemas = {
  getNotificationPreferences: {
    summary: "How the guardian is told of news by push message, mail and in Teams, and the state of the mail address.",
    reply: SavedPreferences,
  },
  saveNotificationPreferences: {
    summary: "Saves how the guardian is told of news, with If-Match of that version only.",
    body: Preferences,
    reply: SavedPreferences,
  },
  noteIntroduced: {
    summary: "Notes that the guardian has been told where to choose how they are told of news.",
    reply: Nothing,
  },
  requestMailConfirmation: {
    summary: "Mails the guardian a link that confirms the mail address.",
    reply: SavedPreferences,
  },
  listSentNotices: {
    summary:
      "Push messages, mails and activities in Teams of the last 30 days to the guardian, newest first, without contents.",
    reply: z.array(SentNotice),
  },
};
