import { millisecondsInMinute } from "date-fns/constants";
import { and, eq, lte, or, type SQL, sql } from "drizzle-orm";
import type { Language } from "#contract/languages.ts";
import type { Connection, Database } from "#server/database/connect.ts";
import { sources } from "#server/database/schema/sources.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import type { SealingKeys } from "#server/settings/services.ts";
import { nextOf, type Source } from "../registry/registry.ts";
import { notifyOffices } from "./notifyOffices.ts";
import { type Ended, runInOwnProcess } from "./ownProcess.ts";
import { readSource, schoolTypeOf } from "./readSource.ts";
import { runSource } from "./runSource.ts";
import {
  closeInterrupted,
  isWaiting,
  lockOf,
  postponeOrders,
  queueOrders,
  RUN_MAX_MS,
  type SourceTask,
  sourceJob,
  tookTooLong,
} from "./runs.ts";

type Warn = (details: object, text: string) => void;

/** Queues the sources whose time has come, and those that the desk asks for, once each, however many servers look. */
export const enqueueDue = (db: Database, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(sources)
      .where(and(eq(sources.paused, false), or(lte(sources.nextRun, now), lte(sources.nextUpdate, now))))
      .for("update", { skipLocked: true });
    const tasks = due.map(({ id, nextRun }): SourceTask => {
      const isComplete = nextRun !== null && nextRun <= now;
      return { sourceId: id, kind: isComplete ? "FULL" : "INCREMENTAL", isAsked: false };
    });
    for (const { id, schedule, updates, nextRun } of due) {
      const next = nextRun !== null && nextRun <= now ? nextOf(schedule, now) : nextRun;
      // A complete run brings the changes too.
      await tx
        .update(sources)
        .set({ nextRun: next, nextUpdate: nextOf(updates, now) })
        .where(eq(sources.id, id));
    }
    const ordered = (await queueOrders(tx, now)).map((order): SourceTask => ({ ...order, isAsked: true }));
    await enqueue(tx, sourceJob, [...tasks, ...ordered]);
  });

/** Queues due sources every minute. Returns the function that stops it. */
export function scheduleSources(db: Database, now: () => Date, warn: Warn): () => Promise<void> {
  let running = Promise.resolve();
  const tick = () => {
    running = enqueueDue(db, now()).catch((error: unknown) =>
      warn({ name: error instanceof Error ? error.name : "unknown" }, "Due sources could not be queued"),
    );
  };
  const timer = setInterval(tick, millisecondsInMinute).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/**
 * Runs a source that was queued. What failed is listed with the source's runs, and runs again by its schedule instead of at
 * once.
 * @throws Error if this server closes meanwhile, so that another one takes the run
 */
export async function runScheduled(
  connection: Pick<Connection, "db" | "tryLock">,
  { sourceId, kind = "FULL", isAsked = false }: { sourceId: string; kind?: SourceTask["kind"]; isAsked?: boolean },
  running: Running,
): Promise<void> {
  const { db, tryLock } = connection;
  const { now, warn, apart, mailLanguage } = running;
  const { program, stopping } = apart ?? {};
  const [source] = await db.select().from(sources).where(eq(sources.id, sourceId));
  if (!source || (isAsked ? !(await isWaiting(db, sourceId, kind)) : source.paused)) return;
  const ended =
    program && stopping
      ? await runInOwnProcess({ program, stopping, sourceId, kind })
      : await runHere(connection, source, kind, running);
  stopping?.throwIfAborted();
  const { state } = ended;
  if (state === "KILLED" || state === "TOO_LONG") {
    const reason = state === "TOO_LONG" ? tookTooLong(RUN_MAX_MS) : undefined;
    await tryLock(lockOf(sourceId), () => closeInterrupted(db, sourceId, now(), reason));
  }
  // Otherwise a change after the other run's reading would wait for the next run.
  if (state === "BUSY" && isAsked) await postponeOrders(db, sourceId, kind);
  if (state === "BUSY" && kind === "INCREMENTAL") await askForUpdate(db, eq(sources.id, sourceId), now());
  if (state === "DONE" || state === "BUSY") return;
  warn({ source: sourceId, run: ended.run, state }, "A source has to be looked at");
  if (mailLanguage && kind !== "DRY") await notifyOffices(db, source, { language: mailLanguage, now: now() });
}

async function runHere(
  connection: Pick<Connection, "db" | "tryLock">,
  source: Source,
  kind: SourceTask["kind"],
  { now, keys, ownNetwork = [], apart }: Running,
): Promise<Ended> {
  const say = () => undefined;
  const items = readSource(source, { db: connection.db, kind, keys, now: now(), ownNetwork, say, apart });
  const result = await runSource(connection, source, items, {
    kind,
    allowRemovals: false,
    schoolType: schoolTypeOf(source),
    now,
    say,
  });
  return result ?? { state: "BUSY" };
}

export type Running = {
  now: () => Date;
  keys: () => Promise<SealingKeys>;
  ownNetwork?: readonly string[] | undefined;
  warn: Warn;
  /** Language of mails to offices; without it there is no way to send mail. */
  mailLanguage?: Language | undefined;
  /**
   * Reads each source in a process of its own, until this server closes; with the program of the command `sources` that process
   * writes too. Without it sources run in this process.
   */
  apart?: { program?: string | undefined; stopping: AbortSignal } | undefined;
};

/** Makes sources bring what has changed within a minute. However often that is asked for, they run once. */
export async function askForUpdate(db: Database, which: SQL, now: Date): Promise<number> {
  const rows = await db
    .update(sources)
    .set({ nextUpdate: sql`least(${sources.nextUpdate}, ${now.toISOString()}::timestamptz)` })
    .where(and(which, eq(sources.paused, false)))
    .returning({ id: sources.id });
  return rows.length;
}
