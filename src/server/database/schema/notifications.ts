import { isNull } from "drizzle-orm";
import { index, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { students } from "./people.ts";

/** Notifications of a person about a student: unread posts and documentations, and events. One row a person. */
export const notifications = pgTable(
  "notifications",
  {
    id: text().primaryKey(),
    /** Id of a guardian, or of a student who signs in as viewer. */
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
    /** Time at which the person's devices were notified, or at which it was too late for that. */
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
