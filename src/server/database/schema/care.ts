import { date, index, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { CarePlan } from "#contract/care/rules.ts";
import { CARE_CHANGES } from "#contract/kinds.ts";
import { guardians, students } from "./people.ts";

/** Drop-off and pick-up, one plan a student: it is read and changed as a whole, so that two changes cannot cross. */
export const carePlans = pgTable("care_plans", {
  studentId: text()
    .primaryKey()
    .references(() => students.id),
  plan: jsonb().$type<CarePlan>().notNull(),
  /** Number of changes. */
  version: integer().notNull().default(0),
});

/** History of the changes of plans, also of what was removed or overwritten. Rows are never changed. */
export const careChanges = pgTable(
  "care_changes",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    studentId: text()
      .notNull()
      .references(() => students.id),
    guardianId: text()
      .notNull()
      .references(() => guardians.id),
    kind: text({ enum: CARE_CHANGES }).notNull(),
    /** The day concerned, or the first one of usual times. */
    day: date({ mode: "string" }),
    /** Name of the person concerned. */
    person: text(),
    at: timestamp({ withTimezone: true, mode: "date" }).notNull(),
  },
  (table) => [index().on(table.studentId, table.id.desc())],
);
