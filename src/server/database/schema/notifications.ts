import { isNull } from "drizzle-orm";
import { index, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { students } from "./people.ts";

/** What a person is told of a student: read marks of posts and documentations, and events. One row a person. */
export const notifications = pgTable(
  "notifications",
  {
    id: text().primaryKey(),
    /** A guardian's id, or a student's who signs in as viewer. */
    personId: text().notNull(),
    studentId: text()
      .notNull()
      .references(() => students.id),
    referenceType: text().notNull(),
    referenceId: text(),
    notificationText: text().notNull(),
    referenceUrl: text(),
    created: timestamp({ withTimezone: true, mode: "date" }).notNull(),
    read: timestamp({ withTimezone: true, mode: "date" }),
    /** When the person's devices were told, or it was too late for that. */
    pushed: timestamp({ withTimezone: true, mode: "date" }),
  },
  (table) => [
    index("notifications_unpushed").on(table.created).where(isNull(table.pushed)),
    index().on(table.personId, table.created.desc()),
    index().on(table.referenceType, table.referenceId),
    index("notifications_unread").on(
      table.personId,
      table.studentId,
      table.referenceType,
      table.referenceId,
      table.read,
    ),
  ],
);
