import { and, eq, lte } from "drizzle-orm";
import { z } from "zod";
import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";
import type { Connection, Database } from "#server/database/connect.ts";
import { sources } from "#server/database/schema/sources.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import type { Job } from "#server/jobs/job.ts";
import type { SealingKeys } from "#server/settings/services.ts";
import { nextRunAfter } from "../registry/schedule.ts";
import { readSource, schoolTypeOf } from "./readSource.ts";
import { runSource } from "./runSource.ts";

const MINUTE_MS = 60_000;

type Task = { sourceId: string };

/** Runs of sources by schedule. A run of a large school takes minutes, so it is not lost as soon as a mail. */
export const sourceJob: Job<Task> = {
  name: "source",
  data: z.object({ sourceId: z.string() }),
  lostAfterSeconds: 60 * 60,
};

type Warn = (details: object, text: string) => void;

/** Queues the sources whose time has come, once each, however many servers look. */
export const enqueueDue = (db: Database, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const due = await tx
      .select({ id: sources.id, schedule: sources.schedule })
      .from(sources)
      .where(and(eq(sources.paused, false), lte(sources.nextRun, now)))
      .for("update", { skipLocked: true });
    for (const { id, schedule } of due) {
      const nextRun = schedule === null ? null : nextRunAfter(schedule, now, SCHOOL_TIME_ZONE);
      await tx.update(sources).set({ nextRun }).where(eq(sources.id, id));
    }
    await enqueue(
      tx,
      sourceJob,
      due.map(({ id }) => ({ sourceId: id })),
    );
  });

/** Queues due sources every minute. Returns the function that stops it. */
export function scheduleSources(db: Database, now: () => Date, warn: Warn): () => Promise<void> {
  let running = Promise.resolve();
  const tick = () => {
    running = enqueueDue(db, now()).catch((error: unknown) =>
      warn({ name: error instanceof Error ? error.name : "unknown" }, "Due sources could not be queued"),
    );
  };
  const timer = setInterval(tick, MINUTE_MS).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/**
 * Runs a source that was queued. It never throws: what failed is listed with the source's runs, and runs again by its
 * schedule instead of at once.
 */
export async function runScheduled(
  connection: Pick<Connection, "db" | "tryLock">,
  { sourceId }: Task,
  { now, keys, warn }: { now: () => Date; keys: () => Promise<SealingKeys>; warn: Warn },
): Promise<void> {
  const [source] = await connection.db.select().from(sources).where(eq(sources.id, sourceId));
  if (!source || source.paused) return;
  const say = () => undefined;
  const items = readSource(source, { keys, now: now(), say });
  const result = await runSource(connection, source, items, {
    kind: "FULL",
    allowRemovals: false,
    schoolType: schoolTypeOf(source),
    now,
    say,
  });
  if (result && result.state !== "DONE")
    warn({ source: sourceId, run: result.run, state: result.state }, "A source has to be looked at");
}
