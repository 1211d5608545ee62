import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import type { DataProblem } from "#contract/integration/dataProblems.ts";

const moment = () => timestamp({ withTimezone: true, mode: "date" });

/** Systems of a school whose data comes in, and what they may bring. */
export const sources = pgTable("sources", {
  id: text().primaryKey(),
  /** One of SOURCE_KINDS. */
  kind: text().notNull(),
  /** Owner of everything that the source brings. The first run adds the tenant, so this is no foreign key. */
  tenantId: text().notNull(),
  /** The source's ids of the schools to bring; null for all of them. */
  schools: text().array(),
  settings: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  /** Sealed with a key that is not in the database. */
  secrets: text(),
  /** When it runs by itself, as in "02:30" or "every 15 minutes"; null for never. */
  schedule: text(),
  nextRun: moment(),
  /** When it brings by itself what has changed since the last run, between the complete runs; null for never. */
  updates: text(),
  nextUpdate: moment(),
  /** Digest of the address to which the source sends its notices; null without a subscription. */
  noticeDigest: text().unique(),
  /** The source's own id of the subscription, and when it ends. */
  subscription: jsonb().$type<{ id: string; expires: string | null }>(),
  /** Abilities of the system when it was last tried, in English, and when that was; null before. */
  abilities: jsonb().$type<{ tried: string; can: string[] }>(),
  paused: boolean().notNull().default(false),
  /** When the offices were told that its runs fail; null again once one has come to its end. */
  officeTold: moment(),
  created: moment().notNull(),
});

/** Column of links: the source that brought the link and may end it; null for links that none did. */
export const broughtBy = () => text().references(() => sources.id, { onDelete: "set null" });

export const OBJECT_KINDS = [
  "school",
  "student",
  "guardian",
  "user",
  "group",
  "course",
  "matrix",
  "scale",
  "file",
  "post",
  "documentation",
  "assignment",
  "plan",
  "assessment",
  "verdict",
  "adjustment",
  "meeting",
  "form",
  "permission",
  "holidayRound",
  "menuItem",
  "meal",
  "closedDay",
  "service",
  "text",
  "lesson",
  "absence",
] as const;
export type ObjectKind = (typeof OBJECT_KINDS)[number];

/** Maps the ids of a source to rows here. A source changes and ends only objects that are listed here as its own. */
export const sourceIds = pgTable(
  "source_ids",
  {
    sourceId: text()
      .notNull()
      .references(() => sources.id),
    kind: text({ enum: OBJECT_KINDS }).notNull(),
    sourcedId: text().notNull(),
    id: text().notNull().unique(),
    /** Since when the source no longer has it; null while it does. */
    ended: moment(),
    /** Whether this source, and not the school by hand, has set the person's protected identity. */
    setProtected: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.sourceId, table.kind, table.sourcedId] })],
);

export type KindCounts = { created: number; changed: number; unchanged: number; ended: number; passedOver: number };

export type ProblemSeverity = (typeof sourceProblems.$inferSelect)["severity"];

/** Kinds whose endings are counted by school. */
export type EndingKind = "student" | "lesson" | "guardianship" | "role" | "membership" | "ownership" | "signIn";

/**
 * The number of a school's things of one kind that a run would end, with those that have ended earlier on the same day, and of all
 * that the source has brought. The id is empty for what belongs to no school.
 */
export type Ending = { schoolId: string; kind: EndingKind; ended: number; of: number };

/** Numbers of students by what a run does to them, each counted once, and the groups that follow others (YEAR-4). */
export type Moves = {
  movedUp: number;
  moved: number;
  left: number;
  begun: number;
  groups: { former: string; group: string; students: number; of: number }[];
};

/** Runs of a source and what they changed. */
export const sourceRuns = pgTable(
  "source_runs",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    sourceId: text()
      .notNull()
      .references(() => sources.id, { onDelete: "cascade" }),
    kind: text({ enum: ["DRY", "FULL", "INCREMENTAL"] }).notNull(),
    /** STOPPED: the run would have removed too many records, and waits for approval. */
    state: text({ enum: ["RUNNING", "DONE", "STOPPED", "FAILED"] }).notNull(),
    started: moment().notNull(),
    ended: moment(),
    /** By kind of object or link. */
    counts: jsonb().$type<Record<string, KindCounts>>().notNull().default({}),
    /** Null if it moves nobody, and for runs of versions before it. */
    moves: jsonb().$type<Moves>(),
    /** Endings at which the run stopped; null for other runs, and for those of versions before it. */
    wouldEnd: jsonb().$type<Ending[]>(),
  },
  (table) => [
    index().on(table.sourceId, table.started),
    uniqueIndex("source_runs_one_at_a_time").on(table.sourceId).where(sql`${table.state} = 'RUNNING'`),
  ],
);

/** Records that a run skipped, and the reason why it stopped. */
export const sourceProblems = pgTable(
  "source_problems",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    runId: integer()
      .notNull()
      .references(() => sourceRuns.id, { onDelete: "cascade" }),
    /** As in "users.csv:4, givenName". */
    place: text().notNull(),
    /** In English. */
    words: text().notNull(),
    /** The same for the languages of the desk; null in runs of versions before it. */
    problem: jsonb().$type<DataProblem>(),
    /** NOTE: rows that are not for us. WARNING: a bad record. ERROR: what kept the run from changing anything. */
    severity: text({ enum: ["NOTE", "WARNING", "ERROR"] }).notNull(),
  },
  (table) => [index().on(table.runId)],
);
