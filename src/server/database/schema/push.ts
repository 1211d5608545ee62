import { index, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Devices that are told of what is new: a browser's subscription, or a phone's token. */
export const pushDevices = pgTable(
  "push_devices",
  {
    /** The address at the push service, or the token: one device belongs to whoever signed in on it last. */
    address: text().primaryKey(),
    personId: text().notNull(),
    kind: text({ enum: ["web", "android", "ios"] }).notNull(),
    /** What a browser's messages are encrypted with. */
    p256dh: text(),
    auth: text(),
    created: timestamp({ withTimezone: true, mode: "date" }).notNull(),
  },
  (table) => [index().on(table.personId)],
);
