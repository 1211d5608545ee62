import { type SQL, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import type { Rubric, RubricOutcome } from "#contract/assignments/schemas.ts";
import { files } from "./files.ts";
import { groups } from "./groups.ts";
import { students } from "./people.ts";

type Dated = Record<"dueDateTime" | "assignedDateTime", AnyPgColumn>;

/** The moment that decides in which school year an assignment is listed; one without any comes last. */
export const listedInTeamsAt = ({ dueDateTime, assignedDateTime }: Dated): SQL =>
  sql`coalesce(${dueDateTime}, ${assignedDateTime}, '9999')`;

/** Assignments of Teams as they were last read there. Times keep Teams' own format. */
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
  (table) => [
    index().on(table.groupId),
    index("teams_assignments_group_id_listed_at_index").on(table.groupId, listedInTeamsAt(table)),
  ],
);

/** One student's submission of an assignment, with the teacher's feedback. */
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
    /** Whether the following columns may be shown. */
    published: boolean().notNull().default(false),
    points: doublePrecision(),
    /** HTML. */
    feedback: text(),
    rubricOutcomes: jsonb().$type<RubricOutcome[]>().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.studentId, table.externalId] }), index().on(table.externalId)],
);

/** A link has a url; a file has its contents, unless they are lost. */
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
