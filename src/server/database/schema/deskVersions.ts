import { index, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { users } from "./people.ts";

/** Who has made a version at the desk, for whoever was changing the one before it (LINE-7). Rows are kept for some days. */
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
