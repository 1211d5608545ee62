import { type SQL, sql } from "drizzle-orm";
import PgBoss from "pg-boss";
import type { Database } from "#server/database/connect.ts";
import type { Job } from "./job.ts";

/** The PostgreSQL channel by which servers hear at once of new work. */
export const JOBS_CHANNEL = "skolvy_jobs";

/** Writes pieces of work down; never started, it needs no connection of its own. */
const writer = new PgBoss({ db: { executeSql: () => Promise.reject(new Error("Only within a transaction")) } });

/**
 * Has something done in the background, by whichever server comes to it first: once the transaction is committed, and
 * never if it is not. It may be done twice when a server dies amid it.
 * @throws Error when nobody ever works on this kind here
 */
export async function enqueue<Data extends object>(db: Database, job: Job<Data>, data: Data): Promise<void> {
  const id = await writer.send(job.name, data, { db: executorOf(db) });
  if (id === null) throw new Error(`Nobody does the work ${job.name}`);
  await db.execute(sql`select pg_notify(${JOBS_CHANNEL}, ${job.name})`);
}

/** Lets statements with numbered parameters take part in a transaction. */
const executorOf = (db: Database) => ({
  async executeSql(text: string, values: unknown[]): Promise<{ rows: unknown[] }> {
    const result = (await db.execute(withParameters(text, values))) as unknown as { rows: unknown[] };
    return { rows: result.rows };
  },
});

function withParameters(text: string, values: unknown[]): SQL {
  const parts = text.split(/\$(\d+)\b/);
  return sql.join(
    parts.map((part, index) => (index % 2 === 0 ? sql.raw(part) : sql`${values[Number(part) - 1] ?? null}`)),
  );
}
