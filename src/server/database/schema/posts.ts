import { boolean, index, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { groups } from "./groups.ts";
import { schools, students, users } from "./people.ts";

const moment = () => timestamp({ withTimezone: true, mode: "date" });

/** Time of publication of drafts and of what has been withdrawn: whoever asks for what is published finds neither. */
export const NEVER = new Date("9999-12-31T00:00:00Z");

/** State of a text, most of it for what staff write at the desk (DESK-4). */
const written = () => ({
  /** When guardians see it from, or NEVER. */
  published: moment().notNull(),
  /** When staff last changed what guardians had been able to read. */
  corrected: moment(),
  withdrawn: moment(),
  /** When families that had not read it were last reminded. */
  reminded: moment(),
  /** Last change at the desk. */
  edited: moment(),
  editedById: text().references(() => users.id),
});

/** News of a school, for the students of its groups. */
export const posts = pgTable(
  "posts",
  {
    id: text().primaryKey(),
    schoolId: text()
      .notNull()
      .references(() => schools.id),
    title: text().notNull(),
    body: text().notNull(),
    abbreviatedDescription: text().notNull(),
    /** A text such as a kitchen's name, or a member of staff. */
    authorText: text(),
    authorId: text().references(() => users.id),
    ...written(),
    important: boolean().notNull().default(false),
    /** Tells guardians at once, also in quiet hours, such as of a closed school (PREF-2). Urgent posts are important, too. */
    urgent: boolean().notNull().default(false),
    eventDate: moment(),
    validUntil: moment(),
  },
  (table) => [
    index().on(table.published),
    index().on(table.authorId),
    // With the id, so that the latest ones of a school or an author are found by the index alone.
    index().on(table.schoolId, table.published, table.id),
    index().on(table.authorId, table.published, table.id),
  ],
);

export const postGroups = pgTable(
  "post_groups",
  {
    postId: text()
      .notNull()
      .references(() => posts.id),
    groupId: text()
      .notNull()
      .references(() => groups.id),
  },
  (table) => [primaryKey({ columns: [table.groupId, table.postId] }), index().on(table.postId)],
);

/** A goal of the curriculum or of a preschool. */
export const goals = pgTable("goals", {
  id: text().primaryKey(),
  schoolId: text()
    .notNull()
    .references(() => schools.id),
  title: text().notNull(),
  text: text().notNull(),
  group: text().notNull(),
  colorCode: text().notNull(),
});

export const documentations = pgTable(
  "documentations",
  {
    id: text().primaryKey(),
    groupId: text()
      .notNull()
      .references(() => groups.id),
    title: text().notNull(),
    description: text().notNull(),
    authorText: text(),
    authorId: text().references(() => users.id),
    ...written(),
  },
  (table) => [index().on(table.published)],
);

/** The children in a documentation. Only their guardians see it. */
export const documentationStudents = pgTable(
  "documentation_students",
  {
    documentationId: text()
      .notNull()
      .references(() => documentations.id),
    studentId: text()
      .notNull()
      .references(() => students.id),
  },
  (table) => [primaryKey({ columns: [table.studentId, table.documentationId] }), index().on(table.documentationId)],
);

/** Goals that a post or a documentation works towards. */
export const feedGoals = pgTable(
  "feed_goals",
  {
    ownerType: text({ enum: ["POST", "DOCUMENTATION"] }).notNull(),
    ownerId: text().notNull(),
    goalId: text()
      .notNull()
      .references(() => goals.id),
  },
  (table) => [primaryKey({ columns: [table.ownerType, table.ownerId, table.goalId] }), index().on(table.goalId)],
);
