import { type SQL, sql } from "drizzle-orm";
import PgBoss from "pg-boss";
import type { Database } from "#server/database/connect.ts";
import type { AddressedJob, Job } from "./job.ts";

/** PostgreSQL channel that announces new jobs to all servers. */
export const JOBS_CHANNEL = "skolvy_jobs";

/** Inserts jobs. It is never started, so it needs no connection of its own. */
const writer = new PgBoss({ db: { executeSql: () => Promise.reject(new Error("Only within a transaction")) } });

/**
 * Queues jobs in a transaction: they run in the background once it is committed, and never if it is not. Any server may
 * run them, at least once each.
 * @param afterMs time to wait before they run
 * @throws Error if no worker is registered for the queue
 */
export const enqueue = <Data extends object>(
  db: Database,
  job: Job<Data> | AddressedJob<Data>,
  pieces: NoInfer<Data>[],
  afterMs = 0,
): Promise<void> =>
  enqueueEach(
    db,
    job,
    pieces.map((data) => ({ data, afterMs })),
  );

/** Queues jobs like `enqueue`, each with a time of its own to wait. */
export async function enqueueEach<Data extends object>(
  db: Database,
  { name }: Pick<Job<Data>, "name">,
  pieces: { data: Data; afterMs: number }[],
): Promise<void> {
  if (pieces.length === 0) return;
  const jobs = pieces.map(({ data, afterMs }) => ({
    name,
    data,
    // A text of seconds, which the database adds to its own clock.
    ...(afterMs > 0 && { startAfter: String(Math.ceil(afterMs / 1_000)) }),
  }));
  await writer.insert(jobs, { db: executorOf(db) });
  const queues = await rowsOf(db, sql`select pg_notify(${JOBS_CHANNEL}, name) from pgboss.queue where name = ${name}`);
  if (queues.length === 0) throw new Error(`There is no worker for ${name}`);
}

/** Returns whether a server has ever worked on a queue. */
export const hasQueue = async (db: Database, { name }: { name: string }): Promise<boolean> =>
  (await rowsOf(db, sql`select from pgboss.queue where name = ${name}`)).length > 0;

/** Runs statements with numbered parameters in a transaction. */
const executorOf = (db: Database) => ({
  executeSql: async (text: string, values: unknown[]) => ({ rows: await rowsOf(db, withParameters(text, values)) }),
});

const rowsOf = async (db: Database, statement: SQL): Promise<unknown[]> =>
  ((await db.execute(statement)) as unknown as { rows: unknown[] }).rows;

function withParameters(text: string, values: unknown[]): SQL {
  const parts = text.split(/\$(\d+)\b/);
  return sql.join(
    parts.map((part, index) => (index % 2 === 0 ? sql.raw(part) : sql`${values[Number(part) - 1] ?? null}`)),
  );
}
