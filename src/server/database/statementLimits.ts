import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { Database } from "./connect.ts";

export type StatementLimits = { statementMs: number; idleInTransactionMs: number };

/** Limits for servers. Commands have none: imports, exports and migrations may take as long as they need. */
export const SERVER_LIMITS: StatementLimits = {
  /** Proxies no longer wait for the reply of a request that takes longer. */
  statementMs: 30_000,
  /** A server that hangs in a transaction lets go of its locks after this. */
  idleInTransactionMs: 60_000,
};

const settingBoth = ({ statementMs, idleInTransactionMs }: StatementLimits): string =>
  `set statement_timeout = ${statementMs}; set idle_in_transaction_session_timeout = ${idleInTransactionMs}`;

/** Sets the limits by a statement, since poolers such as PgBouncer refuse them among a connection's options. */
export function limitStatements(pool: pg.Pool, limits: StatementLimits): void {
  pool.on("connect", (client) => {
    // A connection that is lost already fails its first user too.
    client.query(settingBoth(limits)).catch(() => undefined);
  });
}

/** Runs work over a connection without limits, which is ended afterwards. */
export async function withoutLimits<Result>(pool: pg.Pool, work: (db: Database) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query(settingBoth({ statementMs: 0, idleInTransactionMs: 0 }));
    return await work(drizzle(client, { casing: "snake_case" }) as unknown as Database);
  } finally {
    client.release(true);
  }
}
