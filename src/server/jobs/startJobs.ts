import PgBoss from "pg-boss";
import { type Connection, LOCKS } from "#server/database/connect.ts";
import { JOBS_CHANNEL } from "./enqueue.ts";
import type { Worker } from "./job.ts";

/** How often work is looked for that nobody told of: what is to be tried again. */
const POLL_SECONDS = 10;
/**
 * How long after being told a server looks. The embedded database's clock counts whole milliseconds, and a piece is due only
 * after the one it was written in: looked for within the same, it would lie until the next poll.
 */
const DUE_MS = 2;
/** Pieces of one kind that a server does at once. */
const AT_ONCE = 10;

/** Tried again after half a minute, then ever later, for about a day; a piece whose server died counts as failed after 2 minutes. */
const PATIENCE = {
  retryLimit: 11,
  retryDelay: 30,
  retryBackoff: true,
  expireInSeconds: 120,
  retentionMinutes: 3 * 1_440,
};

/** What is done is forgotten within an hour, what failed for good within a week: it may name people. */
const KEPT = { archiveCompletedAfterSeconds: 600, archiveFailedAfterSeconds: 6 * 86_400, deleteAfterHours: 1 };

export type Jobs = {
  /** Lets what is being done be finished, and begins nothing more. */
  close: () => Promise<void>;
};

/**
 * Works on what was enqueued, in this and in other processes, until closed.
 * @param warn is told what failed, without whom it was about
 */
export async function startJobs(
  connection: Connection,
  workers: Worker[],
  warn: (details: object, text: string) => void,
): Promise<Jobs> {
  const running = new Set<Promise<unknown>>();
  const boss = new PgBoss({
    db: {
      async executeSql(text, values) {
        const statement = connection.run(text, values);
        running.add(statement);
        return statement.finally(() => running.delete(statement));
      },
    },
    schedule: false,
    maintenanceIntervalSeconds: 60,
    ...KEPT,
  });
  boss.on("error", (error) => warn({ name: error.name }, "Background work could not be looked for"));
  await connection.alone(LOCKS.jobs, async () => {
    await boss.start();
    for (const { name } of workers) await boss.createQueue(name, { name, ...PATIENCE });
  });

  const ids = new Map<string, string>();
  for (const { name, work } of workers) {
    const id = await boss.work<object>(
      name,
      { pollingIntervalSeconds: POLL_SECONDS, batchSize: AT_ONCE },
      async (jobs) => {
        await Promise.all(jobs.map(({ id: piece, data }) => attempt(name, piece, () => work(data))));
        // There may be more than fit into one batch.
        boss.notifyWorker(id);
      },
    );
    ids.set(name, id);
  }
  const stopListening = await connection.listen(
    JOBS_CHANNEL,
    (name) => setTimeout(() => boss.notifyWorker(ids.get(name) ?? ""), DUE_MS),
    () => {
      for (const id of ids.values()) boss.notifyWorker(id);
    },
  );

  return {
    async close() {
      await stopListening();
      await boss.stop({ close: false });
      await Promise.allSettled(running);
    },
  };

  /** One piece that fails does not take those beside it along. */
  async function attempt(name: string, piece: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      const reason = error instanceof Error ? error.name : "unknown";
      warn({ job: name, reason }, "Background work failed and is tried again later");
      await boss.fail(name, piece, { reason });
    }
  }
}
