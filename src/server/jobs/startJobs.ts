import PgBoss from "pg-boss";
import { type Connection, LOCKS } from "#server/database/connect.ts";
import { JOBS_CHANNEL } from "./enqueue.ts";
import type { Worker } from "./job.ts";

/** Polling interval for retries, which nobody announces. */
const POLL_SECONDS = 10;
/**
 * Delay between the notification of a job and its fetch. The embedded database's clock counts whole milliseconds, and a
 * job is due only after the one it was written in. Fetched within the same one, it would wait for the next poll.
 */
const DUE_MS = 2;
/** Jobs of one queue that a server runs at the same time. */
const AT_ONCE = 10;

/** Retries after half a minute and then with backoff, for about a day. A job whose server died fails after 2 minutes. */
const PATIENCE = {
  retryLimit: 11,
  retryDelay: 30,
  retryBackoff: true,
  expireInSeconds: 120,
  retentionMinutes: 3 * 1_440,
};

/** Completed jobs are deleted within an hour, failed ones within a week, since they may name people. */
const KEPT = { archiveCompletedAfterSeconds: 600, archiveFailedAfterSeconds: 6 * 86_400, deleteAfterHours: 1 };

type Queue = Pick<Worker, "name" | "lostAfterSeconds">;

const startWithQueues = (connection: Connection, boss: PgBoss, queues: Queue[]): Promise<void> =>
  connection.withLock(LOCKS.jobs, async () => {
    await boss.start();
    for (const { name, lostAfterSeconds: expireInSeconds = PATIENCE.expireInSeconds } of queues)
      await boss.createQueue(name, { name, ...PATIENCE, expireInSeconds });
  });

/** Creates the queues and their tables, for servers that may not do so themselves. */
export async function prepareQueues(connection: Connection, queues: Queue[]): Promise<void> {
  const db = { executeSql: (text: string, values: unknown[]) => connection.run(text, values) };
  const boss = new PgBoss({ db, schedule: false, supervise: false });
  await startWithQueues(connection, boss, queues);
  await boss.stop({ graceful: false, close: false });
}

export type Jobs = {
  /** Completes the running jobs and starts no more. */
  close: () => Promise<void>;
};

/**
 * Runs queued jobs, in this and in other processes, until closed.
 * @param warn receives failures, without the data of the job
 * @param count receives the result of each attempt
 */
export async function startJobs(
  connection: Connection,
  workers: Worker[],
  warn: (details: object, text: string) => void,
  count: (queue: string, result: "done" | "failed") => void = () => undefined,
): Promise<Jobs> {
  const running = new Set<Promise<unknown>>();
  const follow = <Result>(work: Promise<Result>): Promise<Result> => {
    running.add(work);
    return work.finally(() => running.delete(work));
  };
  const boss = new PgBoss({
    db: {
      executeSql: (text, values) =>
        follow(connection.run(text, values)).catch((error: Error) => {
          if (!isEnd(values)) throw error;
          warn({ name: error.name }, "The end of a background job could not be noted, so it will run again");
          return { rows: [{ count: 0 }] };
        }),
    },
    schedule: false,
    maintenanceIntervalSeconds: 60,
    ...KEPT,
  });
  boss.on("error", (error) => warn({ name: error.name }, "Background jobs could not be fetched"));
  await startWithQueues(connection, boss, workers);

  const ids = new Map<string, string>();
  for (const { name, work } of workers) {
    const id = await boss.work<object>(
      name,
      { pollingIntervalSeconds: POLL_SECONDS, batchSize: AT_ONCE },
      async (jobs) => {
        await follow(Promise.all(jobs.map(({ id: piece, data }) => attempt(name, piece, () => work(data)))));
        // The queue may hold more than one batch.
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
      // Jobs that were being fetched begin now, and their ends are noted after them.
      while (running.size > 0) {
        await Promise.allSettled(running);
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
  };

  /** A failing job does not affect the others of its batch. */
  async function attempt(name: string, piece: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
      count(name, "done");
    } catch (error) {
      count(name, "failed");
      const reason = error instanceof Error ? error.name : "unknown";
      warn({ job: name, reason }, "A background job failed and is retried later");
      await boss.fail(name, piece, { reason });
    }
  }
}

/**
 * Tells the statements that end jobs, with the queue and a list of jobs. pg-boss does not wait for them: one that failed would end this
 * process.
 */
const isEnd = ([, jobs]: unknown[] = []): boolean => Array.isArray(jobs);
