import { isNull } from "drizzle-orm";
import { boolean, index, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { Language } from "#contract/languages.ts";
import type { NotificationType } from "#contract/notifications/notificationTypes.ts";
import { students } from "./people.ts";

/** Notifications of a person about a student: read marks of posts and documentations, and events. */
export const notifications = pgTable(
  "notifications",
  {
    id: text().primaryKey(),
    /** Id of a guardian, or of a student who signs in as viewer. */
    personId: text().notNull(),
    studentId: text()
      .notNull()
      .references(() => students.id),
    referenceType: text().$type<NotificationType>().notNull(),
    referenceId: text(),
    /** Without the name of a guardian. Older rows may have one; `noticeText` reads both. */
    notificationText: text().notNull(),
    /** The same text with a place for the name of the guardian who did it, which is looked up when it is read. */
    namedText: text(),
    namedId: text(),
    /** Key of the text, by which devices and mails say what has happened; null for words of a school, and for older rows. */
    event: text(),
    /** Language of the text; null for words of a school, and for rows that are older than this column. */
    language: text().$type<Language>(),
    referenceUrl: text(),
    created: timestamp({ withTimezone: true, mode: "date" }).notNull(),
    read: timestamp({ withTimezone: true, mode: "date" }),
    /** When it was handed over for the person's devices; null for what is older than pushing allows. */
    pushed: timestamp({ withTimezone: true, mode: "date" }),
    /** Whether it is sent at once whatever the person has chosen for its type. */
    urgent: boolean().notNull().default(false),
    /** When it was handed over for a mail of its own; the daily mail leaves it out. */
    mailed: timestamp({ withTimezone: true, mode: "date" }),
  },
  (table) => [
    index("notifications_unpushed").on(table.created).where(isNull(table.pushed)),
    index().on(table.personId, table.created.desc()),
    index().on(table.referenceType, table.referenceId),
    // Without the read ones, which are many times as many; its queries all say that they want the unread.
    index("notifications_unread_of_person")
      .on(table.personId, table.studentId, table.referenceType, table.referenceId)
      .where(isNull(table.read)),
  ],
);
