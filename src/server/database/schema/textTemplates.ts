import { sql } from "drizzle-orm";
import { check, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { TEMPLATE_KINDS } from "#contract/desk/templates/rules.ts";
import { schools, users } from "./people.ts";

/** Words that staff begin posts and messages with: a person's own, or a school's that its office keeps (DESK-15). */
export const textTemplates = pgTable(
  "text_templates",
  {
    id: text().primaryKey(),
    ownerId: text().references(() => users.id, { onDelete: "cascade" }),
    schoolId: text().references(() => schools.id),
    kind: text({ enum: TEMPLATE_KINDS }).notNull(),
    name: text().notNull(),
    title: text().notNull(),
    /** HTML for a post; as it was typed for a message. */
    text: text().notNull(),
    created: timestamp({ withTimezone: true, mode: "date" }).notNull(),
  },
  (table) => [
    uniqueIndex().on(table.ownerId, table.kind, table.name),
    uniqueIndex().on(table.schoolId, table.kind, table.name),
    check("text_templates_owner", sql`num_nonnulls(${table.ownerId}, ${table.schoolId}) = 1`),
  ],
);
