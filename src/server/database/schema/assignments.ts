import { type SQL, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from "drizzle-orm/pg-core";
import type { SelfAssessment } from "#contract/assignments/schemas.ts";
import { courses } from "./courses.ts";
import { groups } from "./groups.ts";
import { students, users } from "./people.ts";

const moment = () => timestamp({ withTimezone: true, mode: "date" });

type Dated = Record<"dueDate" | "startDate" | "created", AnyPgColumn>;

/** The moment that decides in which school year an assignment is listed; one without any comes last. */
export const listedAt = ({ dueDate, startDate, created }: Dated): SQL =>
  sql`coalesce(${dueDate}, ${startDate}, ${created}, 'infinity'::timestamptz)`;

/** Native assignments. Types and statuses are texts, since schools may use others than the known ones. */
export const assignments = pgTable(
  "assignments",
  {
    /** A number, which distinguishes it from an assignment of Teams. */
    id: text().primaryKey(),
    groupId: text()
      .notNull()
      .references(() => groups.id),
    externalId: text(),
    title: text().notNull(),
    /** HTML. */
    description: text().notNull().default(""),
    dueDate: moment(),
    startDate: moment(),
    /** Null while it is being created. */
    created: moment(),
    assignmentType: text().notNull(),
    assessmentType: text(),
    creatorId: text().references(() => users.id),
    status: text().notNull(),
    /** Whether students hand it in as a group. */
    groupEnabled: boolean().notNull().default(false),
  },
  (table) => [
    index().on(table.groupId, table.dueDate),
    index("assignments_group_id_listed_at_index").on(table.groupId, listedAt(table)),
  ],
);

/** Courses of an assignment, linked directly or through a matrix that it is assessed by. */
export const assignmentCourses = pgTable(
  "assignment_courses",
  {
    assignmentId: text()
      .notNull()
      .references(() => assignments.id),
    courseId: text()
      .notNull()
      .references(() => courses.id),
    through: text({ enum: ["COURSE", "MATRIX"] }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.assignmentId, table.courseId, table.through] }), index().on(table.courseId)],
);

/** One student's part of an assignment. */
export const assignmentTasks = pgTable(
  "assignment_tasks",
  {
    id: text().primaryKey(),
    assignmentId: text()
      .notNull()
      .references(() => assignments.id),
    studentId: text()
      .notNull()
      .references(() => students.id),
    position: integer().notNull().default(0),
    status: text().notNull(),
  },
  (table) => [index().on(table.studentId, table.assignmentId), index().on(table.assignmentId)],
);

/** A student's comment on the own work in an assignment. */
export const assignmentStudents = pgTable(
  "assignment_students",
  {
    assignmentId: text()
      .notNull()
      .references(() => assignments.id),
    studentId: text()
      .notNull()
      .references(() => students.id),
    selfAssessment: jsonb().$type<Omit<SelfAssessment, "studentId">>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.studentId, table.assignmentId] }), index().on(table.assignmentId)],
);
