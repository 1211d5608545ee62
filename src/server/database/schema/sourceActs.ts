import { index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { users } from "./people.ts";
import { sourceRuns, sources } from "./sources.ts";

const moment = () => timestamp({ withTimezone: true, mode: "date" });

/** Runs of a source that the office has asked for at the desk, and pauses, there or by command. */
export const sourceActs = pgTable(
  "source_acts",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    sourceId: text()
      .notNull()
      .references(() => sources.id, { onDelete: "cascade" }),
    /** TRY: a dry run. RUN: a complete run. ALLOW: one that may end as much as a run that stopped would have. */
    act: text({ enum: ["TRY", "RUN", "ALLOW", "PAUSE", "RESUME"] }).notNull(),
    /** Null for the command. */
    userId: text().references(() => users.id, { onDelete: "set null" }),
    at: moment().notNull(),
    /** The stopped run whose endings are allowed. */
    allowsRunId: integer().references(() => sourceRuns.id, { onDelete: "cascade" }),
    /** When a server queued the run that was asked for; null before. */
    queued: moment(),
    /** The run that it led to; null before. */
    runId: integer().references(() => sourceRuns.id, { onDelete: "cascade" }),
  },
  (table) => [index().on(table.sourceId, table.id), index().on(table.runId), index().on(table.allowsRunId)],
);

export type SourceAct = (typeof sourceActs.$inferSelect)["act"];
