import { index, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { courses } from "./courses.ts";
import { schools, students, users } from "./people.ts";

const moment = () => timestamp({ withTimezone: true, mode: "date" });

export const verdictScales = pgTable("verdict_scales", {
  id: text().primaryKey(),
  schoolId: text()
    .notNull()
    .references(() => schools.id),
});

export const verdictScaleLevels = pgTable(
  "verdict_scale_levels",
  {
    id: text().primaryKey(),
    scaleId: text()
      .notNull()
      .references(() => verdictScales.id),
    level: integer().notNull(),
    colorCode: text().notNull(),
    /** Long and short text by lcid; sv-SE is always present. */
    texts: jsonb().$type<Record<string, { long: string; short: string }>>().notNull(),
  },
  (table) => [index().on(table.scaleId, table.level)],
);

export const verdicts = pgTable(
  "verdicts",
  {
    id: text().primaryKey(),
    studentId: text()
      .notNull()
      .references(() => students.id),
    courseId: text()
      .notNull()
      .references(() => courses.id),
    scaleId: text()
      .notNull()
      .references(() => verdictScales.id),
    scaleLevelId: text()
      .notNull()
      .references(() => verdictScaleLevels.id),
    feedback: text().notNull().default(""),
    /** Null while it is a draft. */
    published: moment(),
    created: moment().notNull(),
    creatorId: text().references(() => users.id),
  },
  (table) => [index().on(table.studentId, table.courseId, table.published)],
);

export const additionalAdjustments = pgTable(
  "additional_adjustments",
  {
    id: text().primaryKey(),
    studentId: text()
      .notNull()
      .references(() => students.id),
    status: text({ enum: ["ACTIVE", "COMPLETED"] }).notNull(),
    title: text().notNull(),
    subTitle: text().notNull().default(""),
    description: text().notNull(),
    subjects: jsonb().$type<string[]>().notNull().default([]),
    startDate: moment().notNull(),
    endDate: moment(),
    creatorId: text()
      .notNull()
      .references(() => users.id),
  },
  (table) => [index().on(table.studentId)],
);

export const adjustmentComments = pgTable(
  "adjustment_comments",
  {
    id: text().primaryKey(),
    adjustmentId: text()
      .notNull()
      .references(() => additionalAdjustments.id),
    origin: text({ enum: ["USER", "SYSTEM"] }).notNull(),
    text: text().notNull(),
    created: moment().notNull(),
  },
  (table) => [index().on(table.adjustmentId, table.created.desc())],
);
