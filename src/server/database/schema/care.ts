import { integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { CarePlan } from "#contract/care.ts";
import { students } from "./people.ts";

/** Drop-off and pick-up, one plan a student: it is read and changed as a whole, so that two changes cannot cross. */
export const carePlans = pgTable("care_plans", {
  studentId: text()
    .primaryKey()
    .references(() => students.id),
  plan: jsonb().$type<CarePlan>().notNull(),
  /** Number of changes. */
  version: integer().notNull().default(0),
});
