import type pg from "pg";
import { PipeliningPool } from "./pipeliningPool.ts";
import type { ServerAddress } from "./serverAddress.ts";
import { limitStatements, type StatementLimits } from "./statementLimits.ts";

type PoolOptions = {
  poolSize?: number | undefined;
  onPool?: ((pool: pg.Pool) => void) | undefined;
  limits?: StatementLimits | undefined;
};

export const CONNECT_MS = 10_000;
/** The primary would have answered by then. */
export const STANDBY_CONNECT_MS = 1_000;

/** Opens connections to a PostgreSQL server when they are needed. */
export function poolOf(
  address: ServerAddress,
  connectMs: number,
  { poolSize = 20, limits, onPool }: PoolOptions,
): PipeliningPool {
  const pool = new PipeliningPool({
    fallback_application_name: "skolvy",
    ...address,
    max: poolSize,
    connectionTimeoutMillis: connectMs,
  });
  // Without a listener, a connection that the server closes would end this process. Its user gets an error from the
  // next statement, and the pool opens a new connection.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  if (limits) limitStatements(pool, limits);
  onPool?.(pool);
  return pool;
}
