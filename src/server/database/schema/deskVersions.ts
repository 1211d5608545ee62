import { index, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { users } from "./people.ts";

/** Versions made at the desk with their makers, who are named to those who were changing the one before (LINE-7). Rows are kept for some days. */
export const deskVersions = pgTable(
  "desk_versions",
  {
    /** Id of the thing that was changed. */
    subjectId: text().notNull(),
    version: text().notNull(),
    staffId: text()
      .notNull()
      .references(() => users.id),
    at: timestamp({ withTimezone: true, mode: "date" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.subjectId, table.version] }), index().on(table.at)],
);
