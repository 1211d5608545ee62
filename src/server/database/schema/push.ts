import { index, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Phones with the native app. */
export const PHONES = ["android", "ios"] as const;

/** Devices that get push notifications: a browser's subscription, a phone's token, or Teams by the account's object id. */
export const pushDevices = pgTable(
  "push_devices",
  {
    /** Address at the push service, the token, or the object id. A device belongs to the person who signed in on it last. */
    address: text().primaryKey(),
    personId: text().notNull(),
    kind: text({ enum: ["web", ...PHONES, "teams"] }).notNull(),
    /** Keys that a browser's messages are encrypted with. */
    p256dh: text(),
    auth: text(),
    created: timestamp({ withTimezone: true, mode: "date" }).notNull(),
  },
  (table) => [index().on(table.personId)],
);
