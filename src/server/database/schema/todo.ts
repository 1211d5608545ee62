import { index, pgTable, text, timestamp, unique } from "drizzle-orm/pg-core";
import { TODO_KINDS } from "#contract/kinds.ts";
import { guardians, students } from "./people.ts";

/** Things to do that a guardian has put away. What there is to do is not stored. */
export const putAway = pgTable(
  "put_away",
  {
    guardianId: text()
      .notNull()
      .references(() => guardians.id, { onDelete: "cascade" }),
    kind: text({ enum: TODO_KINDS }).notNull(),
    itemId: text().notNull(),
    /** Null for what is about no student. */
    studentId: text().references(() => students.id, { onDelete: "cascade" }),
    /** Null for good. */
    until: timestamp({ withTimezone: true, mode: "date" }),
  },
  (table) => [
    unique().on(table.guardianId, table.kind, table.itemId, table.studentId).nullsNotDistinct(),
    index().on(table.until),
  ],
);
