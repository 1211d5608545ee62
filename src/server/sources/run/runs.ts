import { millisecondsInMinute } from "date-fns/constants";
import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, or, type SQL } from "drizzle-orm";
import { z } from "zod";
import { type DataProblem, dataProblem } from "#contract/integration/dataProblems.ts";
import { type Database, inBatches } from "#server/database/connect.ts";
import { type SourceAct, sourceActs } from "#server/database/schema/sourceActs.ts";
import { type Ending, type Moves, sourceProblems, sourceRuns } from "#server/database/schema/sources.ts";
import { type KeptProblem, keptProblem } from "#server/http/dataProblems.ts";
import type { Job } from "#server/jobs/job.ts";
import { findSource } from "../registry/registry.ts";
import type { Counts } from "../upsert/runCounts.ts";

/** DRY: shows what would change. INCREMENTAL: brings only what has changed since the last run, and ends only what is named. */
export type RunKind = (typeof sourceRuns.$inferSelect)["kind"];

export type Outcome = {
  /** STOPPED: the run would have removed too many records, and waits for approval. */
  state: "DONE" | "STOPPED" | "FAILED";
  counts: Counts;
  /** Numbers of students by what becomes of them; null if nothing does. */
  moves?: Moves | null;
  problems: KeptProblem[];
  /** Endings at which it stopped. */
  wouldEnd?: Ending[];
};

/** Longest time of a run; another server would take its job for lost after an hour. */
export const RUN_MAX_MS = 50 * millisecondsInMinute;

export const tookTooLong = (ms: number): DataProblem =>
  dataProblem("tookTooLong", { minutes: Math.ceil(ms / millisecondsInMinute) });

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
export async function closeInterrupted(
  db: Database,
  sourceId: string,
  now: Date,
  reason = dataProblem("interrupted"),
): Promise<void> {
  const runs = await db
    .update(sourceRuns)
    .set({ state: "FAILED", ended: now })
    .where(and(eq(sourceRuns.sourceId, sourceId), eq(sourceRuns.state, "RUNNING")))
    .returning({ runId: sourceRuns.id });
  if (runs.length === 0) return;
  const problem = keptProblem({ place: sourceId, reason, severity: "ERROR" });
  await db.insert(sourceProblems).values(runs.map(({ runId }) => ({ ...problem, runId })));
}

/** Notes how a run ended. */
export async function finishRun(
  db: Database,
  runId: number,
  { state, counts, moves, problems, wouldEnd }: Outcome,
  now: Date,
): Promise<void> {
  const kept = problems.slice(0, PROBLEMS_KEPT);
  const rest = problems.length - kept.length;
  if (rest > 0) kept.push(keptProblem({ place: "", reason: dataProblem("more", { count: rest }), severity: "NOTE" }));
  await db.transaction(async (tx) => {
    await tx
      .update(sourceRuns)
      .set({ state, counts, moves: moves ?? null, wouldEnd: wouldEnd ?? null, ended: now })
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

export type RunResult = Outcome & { run: number; source: string; kind: RunKind };

const Task = z.object({
  sourceId: z.string(),
  kind: z.enum(["FULL", "INCREMENTAL", "DRY"]).default("FULL"),
  /** Whether somebody at the desk has asked for it, so that it runs while the source is paused. */
  isAsked: z.boolean().default(false),
});
export type SourceTask = z.output<typeof Task>;

/** Runs of sources by schedule. A run of a large school takes minutes, so it is not lost as soon as a mail. */
export const sourceJob: Job<SourceTask> = {
  name: "source",
  data: Task,
  lostAfterSeconds: 60 * 60,
};

/** Acts by which the office of a source's schools asks for a run at the desk (SRC-1). */
export type Order = Exclude<SourceAct, "PAUSE" | "RESUME">;

const ORDERS: Order[] = ["TRY", "RUN", "ALLOW"];

/** Returns the kind of run that is asked for. */
export const kindOfOrder = (order: SourceAct): "DRY" | "FULL" => (order === "TRY" ? "DRY" : "FULL");

/** Condition for orders that no run of this kind has taken. */
const isOpen = (sourceId: string, kind: RunKind): SQL | undefined =>
  and(
    eq(sourceActs.sourceId, sourceId),
    isNull(sourceActs.runId),
    inArray(
      sourceActs.act,
      ORDERS.filter((order) => kindOfOrder(order) === kind),
    ),
  );

type Asking = { sourceId: string; order: Order; userId: string; allowsRunId: number | null; now: Date };

/** Asks for a run, which begins within a minute. */
export const askForRun = (db: Database, { order, now, ...values }: Asking): Promise<unknown> =>
  db.insert(sourceActs).values({ ...values, act: order, at: now });

/** Returns the orders that have not been queued, and marks them so. */
export async function queueOrders(db: Database, now: Date): Promise<{ sourceId: string; kind: RunKind }[]> {
  const orders = await db
    .update(sourceActs)
    .set({ queued: now })
    .where(and(isNull(sourceActs.queued), isNull(sourceActs.runId), inArray(sourceActs.act, ORDERS)))
    .returning({ sourceId: sourceActs.sourceId, act: sourceActs.act });
  return orders.map(({ sourceId, act }) => ({ sourceId, kind: kindOfOrder(act) }));
}

/** Whether a run that was asked for is still to be done. */
export const isWaiting = async (db: Database, sourceId: string, kind: RunKind): Promise<boolean> =>
  (await db.$count(sourceActs, isOpen(sourceId, kind))) > 0;

/** Queues orders again within a minute, since somebody else runs the source now. */
export const postponeOrders = (db: Database, sourceId: string, kind: RunKind): Promise<unknown> =>
  db.update(sourceActs).set({ queued: null }).where(isOpen(sourceId, kind));

/**
 * Notes the run that does what was asked for, whoever has begun it.
 * @returns the endings of stopped runs that are allowed
 */
export async function takeOrders(
  db: Database,
  { id, sourceId, kind }: { id: number; sourceId: string; kind: RunKind },
): Promise<Ending[]> {
  const taken = await db
    .update(sourceActs)
    .set({ runId: id })
    .where(isOpen(sourceId, kind))
    .returning({ allowsRunId: sourceActs.allowsRunId });
  const allowed = taken.flatMap(({ allowsRunId }) => allowsRunId ?? []);
  const stopped = await db.select().from(sourceRuns).where(inArray(sourceRuns.id, allowed));
  return stopped.flatMap(({ wouldEnd }) => wouldEnd ?? []);
}

/**
 * Returns the runs that stopped and ask whether they may end so much, by source. A run asks until a complete one is done or
 * another one stops: updates in between and runs that fail say nothing about what would end.
 */
export async function askingRuns(db: Database, sourceIds: string[]): Promise<Map<string, number>> {
  const isDecisive = or(isNotNull(sourceRuns.wouldEnd), and(eq(sourceRuns.kind, "FULL"), eq(sourceRuns.state, "DONE")));
  const latest = await db
    .selectDistinctOn([sourceRuns.sourceId])
    .from(sourceRuns)
    .where(and(inArray(sourceRuns.sourceId, sourceIds), ne(sourceRuns.kind, "DRY"), isDecisive))
    .orderBy(sourceRuns.sourceId, desc(sourceRuns.id));
  return new Map(latest.flatMap(({ sourceId, id, wouldEnd }) => (wouldEnd === null ? [] : [[sourceId, id]])));
}
