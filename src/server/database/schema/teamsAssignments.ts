import { boolean, doublePrecision, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { Rubric, RubricOutcome } from "#contract/teamsAssignments.ts";
import { files } from "./files.ts";
import { groups } from "./groups.ts";
import { students } from "./people.ts";

/** Assignments of Teams as they were last read there. Moments stay in Teams' own writing. */
export const teamsAssignments = pgTable(
  "teams_assignments",
  {
    externalId: text().primaryKey(),
    groupId: text()
      .notNull()
      .references(() => groups.id),
    displayName: text().notNull(),
    /** HTML. */
    description: text().notNull().default(""),
    dueDateTime: text(),
    assignedDateTime: text(),
    maxPoints: doublePrecision(),
    rubric: jsonb().$type<Rubric>(),
  },
  (table) => [index().on(table.groupId)],
);

/** One student's part of an assignment, and what the teacher has returned of it. */
export const teamsSubmissions = pgTable(
  "teams_submissions",
  {
    externalId: text()
      .notNull()
      .references(() => teamsAssignments.externalId),
    studentId: text()
      .notNull()
      .references(() => students.id),
    status: text().notNull(),
    /** What follows may be seen. */
    published: boolean().notNull().default(false),
    points: doublePrecision(),
    /** HTML. */
    feedback: text(),
    rubricOutcomes: jsonb().$type<RubricOutcome[]>().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.studentId, table.externalId] }), index().on(table.externalId)],
);

/** A link has a url; a file its contents, unless they are lost. */
export const teamsResources = pgTable(
  "teams_resources",
  {
    id: text().primaryKey(),
    externalId: text()
      .notNull()
      .references(() => teamsAssignments.externalId),
    position: integer().notNull(),
    displayName: text().notNull(),
    url: text(),
    fileId: text().references(() => files.id),
    template: boolean().notNull().default(false),
  },
  (table) => [index().on(table.externalId)],
);
