import type pg from "pg";

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
export async function withoutLimits<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query(settingBoth({ statementMs: 0, idleInTransactionMs: 0 }));
    return await work(client);
  } finally {
    client.release(true);
  }
}
