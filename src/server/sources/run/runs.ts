import { and, asc, desc, eq, inArray, lt } from "drizzle-orm";
import { dataProblem } from "#contract/dataProblems.ts";
import { type Database, inBatches } from "#server/database/connect.ts";
import { sourceActs } from "#server/database/schema/sourceActs.ts";
import { type Ending, sourceProblems, sourceRuns } from "#server/database/schema/sources.ts";
import { type KeptProblem, keptProblem } from "../delivery/delivery.ts";
import { findSource } from "../registry/registry.ts";
import type { Counts } from "../upsert/tally.ts";

/** DRY: shows what would change. INCREMENTAL: brings only what has changed since the last run, and ends only what is named. */
export type RunKind = (typeof sourceRuns.$inferSelect)["kind"];

export type Outcome = {
  /** STOPPED: the run would have removed too many records, and waits for approval. */
  state: "DONE" | "STOPPED" | "FAILED";
  counts: Counts;
  problems: KeptProblem[];
  /** Endings at which it stopped. */
  wouldEnd?: Ending[];
};

/** Problems of one run that are kept. The next run reports the rest. */
const PROBLEMS_KEPT = 500;

/** The lock under which a source, or a program that writes, is run. */
export const lockOf = (sourceId: string): string => `source ${sourceId}`;

/** Notes that a run has begun and returns its number. */
export async function beginRun(db: Database, sourceId: string, kind: RunKind, now: Date): Promise<number> {
  const rows = await db
    .insert(sourceRuns)
    .values({ sourceId, kind, state: "RUNNING", started: now })
    .returning({ id: sourceRuns.id });
  return rows[0]?.id ?? 0;
}

/** Closes the run of a process that was killed. Whoever holds the lock knows that it no longer runs. */
export async function closeInterrupted(db: Database, sourceId: string, now: Date): Promise<void> {
  const runs = await db
    .update(sourceRuns)
    .set({ state: "FAILED", ended: now })
    .where(and(eq(sourceRuns.sourceId, sourceId), eq(sourceRuns.state, "RUNNING")))
    .returning({ runId: sourceRuns.id });
  if (runs.length === 0) return;
  const problem = keptProblem({ place: sourceId, reason: dataProblem("interrupted"), severity: "ERROR" });
  await db.insert(sourceProblems).values(runs.map(({ runId }) => ({ ...problem, runId })));
}

/** Notes how a run ended. */
export async function finishRun(
  db: Database,
  runId: number,
  { state, counts, problems, wouldEnd }: Outcome,
  now: Date,
): Promise<void> {
  const kept = problems.slice(0, PROBLEMS_KEPT);
  const rest = problems.length - kept.length;
  if (rest > 0) kept.push(keptProblem({ place: "", reason: dataProblem("more", { count: rest }), severity: "NOTE" }));
  await db.transaction(async (tx) => {
    await tx
      .update(sourceRuns)
      .set({ state, counts, wouldEnd: wouldEnd ?? null, ended: now })
      .where(eq(sourceRuns.id, runId));
    await inBatches(kept, (batch) => tx.insert(sourceProblems).values(batch.map((problem) => ({ ...problem, runId }))));
  });
}

const RUNS_SHOWN = 20;

/** Lists the latest runs of a source with their problems. */
export async function listRuns(db: Database, sourceId: string) {
  await findSource(db, sourceId);
  const runs = await db
    .select()
    .from(sourceRuns)
    .where(eq(sourceRuns.sourceId, sourceId))
    .orderBy(desc(sourceRuns.id))
    .limit(RUNS_SHOWN);
  const ids = runs.map(({ id }) => id);
  const problems = await db
    .select()
    .from(sourceProblems)
    .where(inArray(sourceProblems.runId, ids))
    .orderBy(asc(sourceProblems.id));
  return runs.map((run) => ({ ...run, problems: problems.filter(({ runId }) => runId === run.id) }));
}

/** Deletes runs that began before a moment with their problems, and what the office did before it. */
export async function forgetOldRuns(db: Database, before: Date): Promise<void> {
  await db.delete(sourceActs).where(lt(sourceActs.at, before));
  await db.delete(sourceRuns).where(lt(sourceRuns.started, before));
}
