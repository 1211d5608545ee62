import { boolean, date, index, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { GRANT_ROLES } from "#contract/kinds.ts";
import { schools, students, users } from "./people.ts";
import { broughtBy } from "./sources.ts";

const moment = () => timestamp({ withTimezone: true, mode: "date" });

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
    /** When it came from a source; null for groups of other origin, or of versions before. */
    since: moment(),
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
    /** When the student came into the group; null for one who has been there as long as the group, or from a version before. */
    since: moment(),
  },
  (table) => [primaryKey({ columns: [table.studentId, table.groupId] }), index().on(table.groupId, table.studentId)],
);

/** Time in which a student was in a group. Families go on reading what the group was given in it (YEAR-1). */
export const formerMembers = pgTable(
  "former_members",
  {
    groupId: text()
      .notNull()
      .references(() => groups.id),
    studentId: text()
      .notNull()
      .references(() => students.id),
    /** As in a membership. */
    since: moment(),
    until: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.studentId, table.groupId, table.until] }),
    index().on(table.groupId, table.studentId),
    index().on(table.until, table.groupId),
  ],
);

/** The latest group that follows a former one, such as 8B after 7B (YEAR-4). */
export const groupSuccessions = pgTable(
  "group_successions",
  {
    formerId: text()
      .primaryKey()
      .references(() => groups.id),
    /** Null if the office says that none follows. */
    groupId: text().references(() => groups.id),
    since: moment().notNull(),
    /** Whether the office has said so, and not a run found it. */
    isChosen: boolean().notNull().default(false),
  },
  (table) => [index().on(table.groupId)],
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
    /** The former group that was given, from which this has followed (YEAR-4); null for what was given as it is. */
    cameFromId: text(),
  },
  (table) => [primaryKey({ columns: [table.groupId, table.userId] }), index().on(table.userId)],
);
