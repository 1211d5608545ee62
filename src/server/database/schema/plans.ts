import { boolean, index, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { PLAN_STATUSES } from "#contract/kinds.ts";
import { courses } from "./courses.ts";
import { groups } from "./groups.ts";
import { users } from "./people.ts";
import { goals } from "./posts.ts";

const moment = () => timestamp({ withTimezone: true, mode: "date" });

/** A group's plan for a period. */
export const plans = pgTable(
  "plans",
  {
    id: text().primaryKey(),
    groupId: text()
      .notNull()
      .references(() => groups.id),
    title: text().notNull(),
    status: text({ enum: PLAN_STATUSES }).notNull(),
    timeStart: moment().notNull(),
    timeEnd: moment(),
    creatorId: text()
      .notNull()
      .references(() => users.id),
    /** HTML. */
    purpose: text().notNull().default(""),
    viewablePurpose: boolean().notNull().default(false),
    viewableCoreContent: boolean().notNull().default(false),
  },
  (table) => [index().on(table.groupId, table.timeStart)],
);

/** Courses of a plan, linked directly or through a matrix that it is assessed by. */
export const planCourses = pgTable(
  "plan_courses",
  {
    planId: text()
      .notNull()
      .references(() => plans.id),
    courseId: text()
      .notNull()
      .references(() => courses.id),
    through: text({ enum: ["COURSE", "MATRIX"] }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.planId, table.courseId, table.through] }), index().on(table.courseId)],
);

export const planGoals = pgTable(
  "plan_goals",
  {
    planId: text()
      .notNull()
      .references(() => plans.id),
    goalId: text()
      .notNull()
      .references(() => goals.id),
  },
  (table) => [primaryKey({ columns: [table.planId, table.goalId] }), index().on(table.goalId)],
);

/** Core content of the curriculum that the plan covers. */
export const planCoreContents = pgTable(
  "plan_core_contents",
  {
    id: text().primaryKey(),
    planId: text()
      .notNull()
      .references(() => plans.id),
    title: text().notNull(),
    text: text().notNull(),
    position: integer().notNull(),
  },
  (table) => [index().on(table.planId)],
);
