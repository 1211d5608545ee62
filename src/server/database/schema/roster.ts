import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/** Maps ids of a school register to rows here. The import only changes rows that are listed here. */
export const rosterIds = pgTable(
  "roster_ids",
  {
    tenantId: text().notNull(),
    kind: text({ enum: ["school", "student", "guardian", "user", "group", "course"] }).notNull(),
    sourcedId: text().notNull(),
    id: text().notNull().unique(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.kind, table.sourcedId] })],
);

export type RosterKind = (typeof rosterIds.$inferSelect)["kind"];
