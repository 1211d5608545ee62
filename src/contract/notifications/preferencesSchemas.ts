import { z } from "zod";
import { OFFERS } from "../offers.ts";
import { Id, Nothing, Timestamp, text } from "../schemas/common.ts";
import { schemasFor } from "../schemas/endpointSchemas.ts";
import { CHOSEN_CHANNELS, NOTICE_PRESETS, noticeKinds, PACES } from "./notificationTypes.ts";
import type * as preferences from "./preferences.ts";

const ClockTime = text(5).regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);
export const NoticeKind = z.enum(noticeKinds);

/** Choices for as many children as a family may have, each for every kind. */
const CHOICES_MAX = 1_000;

export const NoticePreferences = z.object({
  preset: z
    .enum(NOTICE_PRESETS)
    .nullable()
    .optional()
    .describe(
      "One choice for all kinds. Null means that `choices` hold; where it is missing, they do if there are any, and WHAT_MATTERS otherwise.",
    ),
  choices: z
    .array(
      z.object({
        kind: NoticeKind,
        studentId: Id.nullable(),
        push: z.enum(PACES),
        mail: z.enum(PACES),
        teams: z
          .enum(PACES)
          .optional()
          .describe("The default where it is missing, as in choices that were made without Teams."),
      }),
    )
    .max(CHOICES_MAX)
    .describe("Choices for all children (studentId null) and for single ones; a kind without one has the default."),
  dailyMail: z
    .boolean()
    .describe(
      "Whether there is a daily mail, and mails at once that are not urgent. Unsubscribing by a link in a mail turns one of them off.",
    ),
  promptMail: z.boolean(),
  dailyTime: ClockTime.describe("Time of the daily mail on the clock of the first child's school."),
  quiet: z
    .object({ from: ClockTime, to: ClockTime })
    .nullable()
    .describe("Hours in which only urgent news is sent, by the guardian's clock."),
  timeZone: text(100).min(1).nullable().describe("Zone of the guardian's clock; null for that of the school."),
});
export type NoticePreferences = z.infer<typeof NoticePreferences>;

/** States of the mail address: none known, unconfirmed, a confirmation sent, confirmed, refused for good by its server. */
const MAIL_STATES = ["NONE", "UNCONFIRMED", "ASKED", "CONFIRMED", "REFUSED"] as const;

export const NotificationPreferences = NoticePreferences.extend({
  preset: NoticePreferences.shape.preset.unwrap().describe("Null for own choices."),
  mail: z.object({ address: z.string().nullable(), state: z.enum(MAIL_STATES) }),
  sendsMail: z.boolean().describe("Whether the server can send mail."),
  hasDevice: z.boolean().describe("Whether any device gets push messages."),
  hasTeams: z.boolean().describe("Whether Teams' activity feed is a channel: the guardian has opened Skolvy in Teams."),
  schoolTimeZone: z.string(),
  isIntroduced: z.boolean().describe("Whether the guardian has been told where to choose this, or has chosen already."),
  version: text(100).describe("Differs after every change; what If-Match takes."),
});
export type NotificationPreferences = z.infer<typeof NotificationPreferences>;

/** Ways by which something is sent to guardians: the channels, and text messages, which the operator turns on for urgent news. */
export const SENT_CHANNELS = [...CHOSEN_CHANNELS, "sms"] as const;
export type SentChannel = (typeof SENT_CHANNELS)[number];

/** States of what was handed over: on its way, taken by the mail server or push service, refused by it. */
export const SENT_STATES = ["WAITING", "DELIVERED", "REFUSED"] as const;

export const SentNotice = z.object({
  id: Id,
  channel: z.enum(SENT_CHANNELS),
  kinds: z
    .array(NoticeKind)
    .describe("The daily mail has all of its kinds; empty for a mail that confirms the address."),
  studentId: Id.nullable().describe("Null where it is about several children or none."),
  isDaily: z.boolean(),
  at: Timestamp,
  state: z.enum(SENT_STATES),
});
export type SentNotice = z.infer<typeof SentNotice>;

export const notificationPreferencesSchemas = schemasFor<typeof preferences>()({
  getNotificationPreferences: {
    summary: "How the guardian is told of news by push message, mail and in Teams, and the state of the mail address.",
    offer: OFFERS.guardians,
    audit: null,
    reply: NotificationPreferences,
  },
  saveNotificationPreferences: {
    takesVersion: true as const,
    summary: "Saves how the guardian is told of news, with If-Match of that version only.",
    offer: OFFERS.guardians,
    audit: null,
    body: NoticePreferences,
    reply: NotificationPreferences,
  },
  noteIntroduced: {
    summary: "Notes that the guardian has been told where to choose how they are told of news.",
    offer: OFFERS.guardians,
    audit: null,
    reply: Nothing,
  },
  requestMailConfirmation: {
    summary: "Mails the guardian a link that confirms the mail address.",
    offer: OFFERS.guardians,
    audit: null,
    reply: NotificationPreferences,
  },
  listSentNotices: {
    summary:
      "Push messages, mails, text messages and activities in Teams of the last 30 days to the guardian, newest first, without contents.",
    offer: OFFERS.guardians,
    audit: null,
    reply: z.array(SentNotice),
  },
});
