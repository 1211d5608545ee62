import { sql } from "drizzle-orm";
import { boolean, index, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { STAFF_NOTICES } from "#contract/desk/notices/endpoints.ts";
import type { Language } from "#contract/languages.ts";
import { PACES } from "#contract/notifications/notificationTypes.ts";
import { users } from "./people.ts";

const moment = () => timestamp({ withTimezone: true, mode: "date" });
const userId = () =>
  text()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/**
 * Devices on which staff are told that something waits at the desk: a browser's subscription, or Teams by the account's object
 * id. They are apart from those of guardians, since the same browser may be told as both.
 */
export const staffDevices = pgTable(
  "staff_devices",
  {
    /** Address at the push service, or the object id. A device belongs to whoever asked for notices on it last. */
    address: text().primaryKey(),
    userId: userId(),
    kind: text({ enum: ["web", "teams"] }).notNull(),
    /** Keys that a browser's messages are encrypted with. */
    p256dh: text(),
    auth: text(),
    /** Language of the desk when they asked for notices. */
    language: text().$type<Language>().notNull(),
    created: moment().notNull(),
  },
  (table) => [index().on(table.userId)],
);

/** Notices by mail: how a member of staff wants them, and when the next one is due. */
export const staffMail = pgTable(
  "staff_mail",
  {
    userId: userId().primaryKey(),
    /** Null as long as nothing has been chosen. */
    pace: text({ enum: PACES }),
    /** Whether the link of a mail has turned mails off, which it can undo. */
    stopped: boolean().notNull().default(false),
    /** Language of the desk when they chose, or last looked at what they were told of. */
    language: text().$type<Language>(),
    /** The address that its mail server refused for good. Another address gets mails again. */
    refused: text(),
    /** When the next mail is due; null if nothing waits for one. */
    due: moment(),
    /** Name of the member of staff in links, and the key that signs them. */
    linkId: text().notNull().unique(),
    linkKey: text().notNull(),
  },
  (table) => [index().on(table.due).where(sql`${table.due} is not null`)],
);

/** Notices after which a member of staff has not looked yet. Until then there is no other one of the kind. */
export const staffTold = pgTable(
  "staff_told",
  {
    userId: userId(),
    kind: text({ enum: STAFF_NOTICES }).notNull(),
    at: moment().notNull(),
    /** The mail that tells of it, once that is queued, and when it was sent. */
    mailId: text(),
    mailed: moment(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
);
