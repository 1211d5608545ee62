import { boolean, index, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { NoticeKind } from "#contract/notifications/notificationTypes.ts";
import type { NoticePreferences } from "#contract/notifications/preferencesSchemas.ts";
import { SENT_CHANNELS, SENT_STATES } from "#contract/notifications/preferencesSchemas.ts";
import { guardians } from "./people.ts";

const moment = () => timestamp({ withTimezone: true, mode: "date" });
const guardianId = () => text().references(() => guardians.id);

/** Guardians' choices for notices, and when their daily mail is due. */
export const notificationPreferences = pgTable(
  "notification_preferences",
  {
    guardianId: guardianId().primaryKey(),
    /** Null as long as nothing has been chosen. */
    preferences: jsonb().$type<NoticePreferences>(),
    /** The daily one has everything since this moment. */
    dailySince: moment().notNull(),
    dailyNext: moment().notNull(),
  },
  (table) => [index().on(table.dailyNext)],
);

/** Guardians who have been told once where they choose how they are told of news. */
export const noticeIntroductions = pgTable("notice_introductions", {
  guardianId: guardianId().primaryKey(),
  at: moment().notNull(),
});

/** Mail addresses of guardians that a link has been mailed to. They hold as long as the profile has the same address. */
export const mailAddresses = pgTable("mail_addresses", {
  guardianId: guardianId().primaryKey(),
  address: text().notNull(),
  asked: moment().notNull(),
  confirmed: moment(),
  /** When the mail server refused the address for good. */
  refused: moment(),
  /** Name of the guardian in links, and the key that signs them. */
  linkId: text().notNull().unique(),
  linkKey: text().notNull(),
});

/** Push messages, mails and text messages handed over to guardians, without their contents (PREF-5). */
export const sentNotices = pgTable(
  "sent_notices",
  {
    id: text().primaryKey(),
    guardianId: guardianId().notNull(),
    channel: text({ enum: SENT_CHANNELS }).notNull(),
    kinds: text().array().$type<NoticeKind[]>().notNull(),
    /** Null where it is about several students or none. */
    studentId: text(),
    isDaily: boolean().notNull().default(false),
    /** When it was sent, or is going to be. */
    at: moment().notNull(),
    state: text({ enum: SENT_STATES }).notNull().default("WAITING"),
  },
  (table) => [index().on(table.guardianId, table.at.desc()), index().on(table.at)],
);
