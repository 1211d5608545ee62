import { index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { CARD_CHANGES } from "#contract/kinds.ts";
import { guardians, students } from "./people.ts";

/** A child's health and emergency contacts by its guardians. A card is read and changed as a whole (CARD-1). */
export const childCards = pgTable("child_cards", {
  studentId: text()
    .primaryKey()
    .references(() => students.id),
  /** The whole card, sealed with SEALING_KEYS; null until the first change. */
  sealed: text(),
  /** Number of changes. */
  version: integer().notNull().default(0),
  /** When the student was first seen to have left; null while they are active. */
  leftAt: timestamp({ withTimezone: true, mode: "date" }),
});

/** History of the changes of cards by guardian and time, without the content. Rows are never changed. */
export const cardChanges = pgTable(
  "card_changes",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    studentId: text()
      .notNull()
      .references(() => students.id),
    /** Null for the student, who has come of age. */
    guardianId: text().references(() => guardians.id),
    kind: text({ enum: CARD_CHANGES }).notNull(),
    at: timestamp({ withTimezone: true, mode: "date" }).notNull(),
  },
  (table) => [index().on(table.studentId, table.id.desc())],
);
