import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { type DataProblem, dataProblem } from "#contract/integration/dataProblems.ts";
import { WRITTEN_KINDS } from "#contract/integration/kinds.ts";
import { INTEGER_MAX } from "#contract/limits.ts";
import { text } from "#contract/schemas/common.ts";
import { programById } from "#server/access/integrationClients.ts";
import type { Connection, Database } from "#server/database/connect.ts";
import { rolledBack } from "#server/database/rolledBack.ts";
import { integrationItems } from "#server/database/schema/integration.ts";
import { type KindCounts, sourceRuns } from "#server/database/schema/sources.ts";
import { collectChanges } from "#server/deliveries/systems.ts";
import { keptProblem, type Problem } from "#server/http/dataProblems.ts";
import type { Job } from "#server/jobs/job.ts";
import { isTooMuch } from "#server/sources/delivery/records.ts";
import { finishRun, lockOf, type Outcome } from "#server/sources/run/runs.ts";
import { noteRefusedCall, TooMuchEnds } from "./refusedCalls.ts";
import { isWithin, refersToScope, Scope } from "./scope.ts";
import { type ItemResult, unusableAmong, writeItems } from "./writeItems.ts";
import { WRITTEN } from "./writtenKinds.ts";

export const Replacement = z.strictObject({
  scope: Scope,
  /** Everything that is to be within the scope afterwards. */
  items: z.array(z.strictObject({ sourceId: text(200).min(1), body: z.record(z.string(), z.unknown()) })),
  /** Number of items that may be removed; by default five, or a tenth. */
  maxRemovals: z.number().int().min(0).max(INTEGER_MAX).optional(),
  dryRun: z.boolean().default(false),
});

const Task = Replacement.extend({ run: z.number(), clientId: z.string(), kind: z.enum(WRITTEN_KINDS) });
type Task = z.output<typeof Task>;

/** Replaces everything within a scope, as a run of the program. */
export const replaceJob: Job<Task> = { name: "replace", data: Task, lostAfterSeconds: 5 * 60 };

/** A run that changes nothing, and why. */
class NotDone extends Error {
  readonly state: "STOPPED" | "FAILED";

  readonly problem: DataProblem;

  /** Whether the safeguard would have stopped it too, whatever number the program allows. */
  readonly isOverLimit: boolean;

  constructor(state: "STOPPED" | "FAILED", problem: DataProblem, isOverLimit = false) {
    super(problem.code);
    this.state = state;
    this.problem = problem;
    this.isOverLimit = isOverLimit;
  }
}

/**
 * Does a replacement that was queued, in one transaction: guardians see all of it or nothing. A server that is killed
 * leaves it to the next attempt.
 * @throws Error while another run of the program is under way
 */
export async function runReplace(
  { db, tryLock }: Pick<Connection, "db" | "tryLock">,
  task: Task,
  now: () => Date,
): Promise<void> {
  const done = await tryLock(lockOf(task.clientId), async () => {
    const [run] = await db.select().from(sourceRuns).where(eq(sourceRuns.id, task.run));
    if (run?.state === "RUNNING") await finishRun(db, task.run, await attempt(db, task, now()), now());
  });
  if (!done) throw new Error("Another run is under way.");
}

async function attempt(db: Database, task: Task, now: Date): Promise<Outcome> {
  const work = (tx: Database) => replaceWithin(tx, task, now);
  try {
    return await (task.dryRun ? rolledBack(db, work) : db.transaction(work));
  } catch (error) {
    const { state, problem, isOverLimit } = endOf(error);
    if (isOverLimit && !task.dryRun) await noteRefusedCall(db, { id: task.clientId }, now);
    return { state, counts: {}, problems: [keptProblem({ place: task.kind, reason: problem, severity: "ERROR" })] };
  }
}

/** Says why a run changed nothing. Messages of other errors may hold values, which may be people's. */
function endOf(error: unknown): NotDone {
  if (error instanceof NotDone) return error;
  if (error instanceof TooMuchEnds) return new NotDone("STOPPED", dataProblem("tooMuchWouldEnd"), true);
  return new NotDone("FAILED", dataProblem("runFailed", { name: error instanceof Error ? error.name : "unknown" }));
}

/** @throws NotDone, and TooMuchEnds if too much of a school would end */
async function replaceWithin(db: Database, task: Task, now: Date): Promise<Outcome> {
  const { kind, scope, items, maxRemovals } = task;
  const program = await programById(db, task.clientId);
  if (!program) throw new NotDone("FAILED", dataProblem("programRevoked"));
  const inside = items.filter(({ body }) => isWithin(kind, scope, body));
  const outside = items.filter((item) => !inside.includes(item));
  const there = await idsWithin(db, task);
  const stated = new Set(items.map(({ sourceId }) => sourceId));
  // Acts, which other programs follow, are not replaced.
  const { systems } = collectChanges();
  const writing = { program, kind, now, systems, allowRemovals: maxRemovals !== undefined };
  const absent = there.filter((sourceId) => !stated.has(sourceId));
  // An item that cannot be used under a new id, such as one with a misspelt reference, may stand for any that is missing.
  const unusable = absent.length === 0 ? [] : await unusableAmong(db, writing, inside);
  const isUnclear = unusable.some((sourceId) => !there.includes(sourceId));
  const gone = isUnclear ? [] : absent;
  const isOverLimit = isTooMuch(gone.length, there.length);
  const isStopped = maxRemovals === undefined ? isOverLimit : gone.length > maxRemovals;
  const counts = { gone: gone.length, count: there.length };
  if (isStopped) throw new NotDone("STOPPED", dataProblem("itemsWouldGo", counts), isOverLimit);

  const wanted = [...inside, ...gone.map((sourceId) => ({ sourceId }))];
  const results: ItemResult[] = [
    ...(await writeItems(db, writing, wanted)),
    ...outside.map(({ sourceId }) => ({
      sourceId,
      status: "error" as const,
      field: "body",
      message: "is not within the scope",
    })),
  ];
  const bad = results.flatMap((result) => (result.status === "error" ? [result] : []));
  if (isTooMuch(bad.length, items.length))
    throw new NotDone("FAILED", dataProblem("tooManyBad", { bad: bad.length, count: items.length }));
  const problems: Problem[] = bad.map(({ sourceId, field, message }) => {
    const reason = { ...dataProblem("itemUnusable", { field }), words: `${field}: ${message}` };
    return { place: sourceId, reason, severity: "WARNING" };
  });
  if (isUnclear)
    problems.push({ place: kind, reason: dataProblem("goneKept", { count: absent.length }), severity: "WARNING" });
  return {
    state: "DONE",
    counts: { [WRITTEN[kind].of ?? kind]: countsOf(results) },
    problems: problems.map(keptProblem),
  };
}

/** The program's own ids of what it has written within a scope. */
async function idsWithin(db: Database, { clientId, kind, scope }: Task): Promise<string[]> {
  const rows = await db
    .select({ sourceId: integrationItems.sourceId, body: integrationItems.body })
    .from(integrationItems)
    .where(
      and(
        eq(integrationItems.clientId, clientId),
        eq(integrationItems.kind, kind),
        isNull(integrationItems.removed),
        refersToScope(kind, scope),
      ),
    );
  return rows.filter(({ body }) => isWithin(kind, scope, body)).map(({ sourceId }) => sourceId);
}

function countsOf(results: ItemResult[]): KindCounts {
  const count = (status: ItemResult["status"]) => results.filter((result) => result.status === status).length;
  return {
    created: count("created"),
    changed: count("updated"),
    unchanged: count("unchanged"),
    ended: count("removed"),
    passedOver: count("error"),
  };
}
