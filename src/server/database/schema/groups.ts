import { date, index, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { GRANT_ROLES } from "#contract/kinds.ts";
import { schools, students, users } from "./people.ts";
import { broughtBy } from "./sources.ts";

export const groups = pgTable(
  "groups",
  {
    id: text().primaryKey(),
    schoolId: text()
      .notNull()
      .references(() => schools.id),
    type: text({ enum: ["EDUCATION_GROUP", "MENTOR_GROUP"] }).notNull(),
    title: text().notNull(),
    description: text().notNull().default(""),
  },
  (table) => [index().on(table.schoolId)],
);

export const groupMembers = pgTable(
  "group_members",
  {
    groupId: text()
      .notNull()
      .references(() => groups.id),
    studentId: text()
      .notNull()
      .references(() => students.id),
    sourceId: broughtBy(),
  },
  (table) => [primaryKey({ columns: [table.studentId, table.groupId] }), index().on(table.groupId, table.studentId)],
);

export const groupOwners = pgTable(
  "group_owners",
  {
    groupId: text()
      .notNull()
      .references(() => groups.id),
    userId: text()
      .notNull()
      .references(() => users.id),
    sourceId: broughtBy(),
  },
  (table) => [primaryKey({ columns: [table.groupId, table.userId] }), index().on(table.userId)],
);

/** Groups that a school's office has given staff beside the roster (DESK-11). */
export const grantedGroups = pgTable(
  "granted_groups",
  {
    groupId: text()
      .notNull()
      .references(() => groups.id, { onDelete: "cascade" }),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    role: text({ enum: GRANT_ROLES }).notNull(),
    /** Last day at the school; null until the office ends it. */
    until: date({ mode: "string" }),
    grantedById: text().references(() => users.id, { onDelete: "set null" }),
    granted: timestamp({ withTimezone: true, mode: "date" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.groupId, table.userId] }), index().on(table.userId)],
);
