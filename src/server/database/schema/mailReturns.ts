import { index, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Mails to one person by the random token in their envelope sender, by which a bounce that comes later is recognized. */
export const mailReturns = pgTable(
  "mail_returns",
  {
    token: text().primaryKey(),
    /** Id of the mail, by which it is among those that were sent. */
    mailId: text().notNull(),
    reader: text({ enum: ["guardian", "staff"] }).notNull(),
    personId: text().notNull(),
    /** The address that it was sent to. A bounce ends no other. */
    address: text().notNull(),
    sent: timestamp({ withTimezone: true, mode: "date" }).notNull(),
  },
  (table) => [index().on(table.sent), index().on(table.personId)],
);
