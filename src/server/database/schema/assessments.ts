import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import type { AssessmentGoal } from "#contract/assessments/schemas.ts";
import type { Matrix } from "#contract/courses/schemas.ts";
import { courses } from "./courses.ts";
import { groups } from "./groups.ts";
import { schools, students, users } from "./people.ts";

const moment = () => timestamp({ withTimezone: true, mode: "date" });

/** Assessment matrices: rows of sentences, each with a cell for each level. */
export const matrices = pgTable("matrices", {
  id: text().primaryKey(),
  schoolId: text()
    .notNull()
    .references(() => schools.id),
  title: text().notNull(),
  disableNotAchieved: boolean().notNull().default(false),
  paragraphs: jsonb().$type<Matrix["paragraphs"]>().notNull(),
});

export const courseMatrices = pgTable(
  "course_matrices",
  {
    courseId: text()
      .notNull()
      .references(() => courses.id),
    matrixId: text()
      .notNull()
      .references(() => matrices.id),
    position: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.courseId, table.matrixId] }), index().on(table.matrixId)],
);

/** A teacher's own goals, outside the curriculum's matrices. */
export const assessmentGoals = pgTable("assessment_goals", {
  id: text().primaryKey(),
  schoolId: text()
    .notNull()
    .references(() => schools.id),
  title: text().notNull(),
  rows: jsonb().$type<AssessmentGoal["rows"]>().notNull(),
});

/** Parts that a plan or an assignment is assessed by. */
export const assessmentBlockParts = pgTable(
  "assessment_block_parts",
  {
    id: text().primaryKey(),
    ownerType: text({ enum: ["PLAN", "ASSIGNMENT"] }).notNull(),
    ownerId: text().notNull(),
    groupId: text()
      .notNull()
      .references(() => groups.id),
    /** matrix, assessmentGoal, assessmentonlyfeedback, or an unknown type. */
    referenceType: text().notNull(),
    referenceId: text(),
    courseId: text().references(() => courses.id),
    status: text().notNull().default("ACTIVE"),
    value: text().notNull().default(""),
    position: integer().notNull().default(0),
  },
  (table) => [index().on(table.ownerType, table.ownerId), index().on(table.groupId)],
);

/** One student's assessment of a plan or an assignment; without a published time it is a draft. */
export const assessments = pgTable(
  "assessments",
  {
    id: text().primaryKey(),
    studentId: text()
      .notNull()
      .references(() => students.id),
    ownerType: text({ enum: ["PLAN", "ASSIGNMENT"] }).notNull(),
    ownerId: text().notNull(),
    /** Title of the plan or assignment, as results show it. */
    ownerTitle: text().notNull(),
    published: moment(),
  },
  (table) => [index().on(table.studentId, table.published), index().on(table.ownerType, table.ownerId)],
);

/** A level reached in a row of a part. */
export const assessmentDetails = pgTable(
  "assessment_details",
  {
    assessmentId: text()
      .notNull()
      .references(() => assessments.id),
    blockPartId: text()
      .notNull()
      .references(() => assessmentBlockParts.id),
    rowId: text().notNull(),
    cellId: text().notNull(),
    level: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.assessmentId, table.blockPartId, table.rowId] }),
    index().on(table.blockPartId),
  ],
);

export const assessmentFeedbacks = pgTable(
  "assessment_feedbacks",
  {
    id: text().primaryKey(),
    assessmentId: text()
      .notNull()
      .references(() => assessments.id),
    blockPartId: text()
      .notNull()
      .references(() => assessmentBlockParts.id),
    text: text().notNull(),
    isPrivate: boolean().notNull().default(false),
    created: moment().notNull(),
    edited: moment(),
    editorId: text().references(() => users.id),
  },
  (table) => [index().on(table.assessmentId)],
);
