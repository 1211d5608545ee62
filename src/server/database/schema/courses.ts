import { index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { groups } from "./groups.ts";
import { schools } from "./people.ts";
import { broughtBy } from "./sources.ts";

export const courses = pgTable(
  "courses",
  {
    id: text().primaryKey(),
    schoolId: text()
      .notNull()
      .references(() => schools.id),
    title: text().notNull(),
    /** The school year, as in 2026/2027. */
    year: text().notNull(),
    colorCode: text().notNull(),
  },
  (table) => [index().on(table.schoolId)],
);

/** Courses of a group. */
export const groupCourses = pgTable(
  "group_courses",
  {
    groupId: text()
      .notNull()
      .references(() => groups.id),
    courseId: text()
      .notNull()
      .references(() => courses.id),
    sourceId: broughtBy(),
  },
  (table) => [primaryKey({ columns: [table.groupId, table.courseId] }), index().on(table.courseId)],
);
