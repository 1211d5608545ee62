import { and, desc, eq, inArray, isNotNull, isNull, ne, or, type SQL } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { type SourceAct, sourceActs } from "#server/database/schema/sourceActs.ts";
import { type Ending, sourceRuns } from "#server/database/schema/sources.ts";
import type { RunKind } from "./runs.ts";

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
export const askForRun = (db: Database, { order, now, ...asked }: Asking): Promise<unknown> =>
  db.insert(sourceActs).values({ ...asked, act: order, at: now });

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
