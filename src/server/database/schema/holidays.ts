import { date, index, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import type { Day } from "#contract/dates/dates.ts";
import { groups } from "./groups.ts";
import { schools } from "./people.ts";

/** Rounds of questions about the days of a holiday (HOL-1). The answers are days of each child's plan of care (HOL-2). */
export const holidayRounds = pgTable(
  "holiday_rounds",
  {
    id: text().primaryKey(),
    schoolId: text()
      .notNull()
      .references(() => schools.id),
    title: text().notNull(),
    /** In order. */
    days: jsonb().$type<Day[]>().notNull(),
    /** Times of the day, as in 06:30. */
    opens: text().notNull(),
    closes: text().notNull(),
    answerBy: date({ mode: "string" }).notNull(),
    created: timestamp({ withTimezone: true, mode: "date" }).notNull(),
    /** When families without an answer were last reminded. */
    remindedAt: timestamp({ withTimezone: true, mode: "date" }),
    /** When the school canceled it. */
    ended: timestamp({ withTimezone: true, mode: "date" }),
  },
  (table) => [index().on(table.schoolId)],
);

export const holidayRoundGroups = pgTable(
  "holiday_round_groups",
  {
    roundId: text()
      .notNull()
      .references(() => holidayRounds.id),
    groupId: text()
      .notNull()
      .references(() => groups.id),
  },
  (table) => [primaryKey({ columns: [table.roundId, table.groupId] }), index().on(table.groupId)],
);
