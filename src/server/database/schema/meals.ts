import { date, jsonb, pgTable, text, unique } from "drizzle-orm/pg-core";
import type { MealCourse } from "#contract/meals/schemas.ts";
import { schools } from "./people.ts";

/** Lunch menus of schools, a row a day (MEAL-1). */
export const meals = pgTable(
  "meals",
  {
    id: text().primaryKey(),
    schoolId: text()
      .notNull()
      .references(() => schools.id),
    day: date({ mode: "string" }).notNull(),
    courses: jsonb().$type<MealCourse[]>().notNull(),
  },
  (table) => [unique().on(table.schoolId, table.day)],
);
