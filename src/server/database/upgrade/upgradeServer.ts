import type pg from "pg";
import { takeLock } from "../advisoryLock.ts";
import { runMigrations } from "./runMigrations.ts";

/** Describes sessions without their statements, which may contain data. */
const BLOCKERS = `select coalesce(nullif(application_name, ''), usename, 'a session') || ' (pid ' || pid ||
    coalesce(', ' || state, '') || ')' as session
  from pg_stat_activity where pid = any(pg_blocking_pids($1)) order by pid`;

export type Upgrade = { lock: number; migrations: string; say: (text: string) => void };

/**
 * Upgrades a PostgreSQL server's database while others use it, and waits for other processes that do the same. Its
 * connection is ended afterwards, and with it the lock and what the session has set.
 */
export async function upgradeServer(pool: pg.Pool, { lock, migrations, say }: Upgrade): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("set statement_timeout = 0");
    await takeLock(client, lock, () => say("Another process upgrades the database. Waiting for it to finish."));
    const { rows } = await client.query("select pg_backend_pid() as pid");
    const blockers = async (): Promise<string[]> =>
      (await pool.query(BLOCKERS, [rows[0]?.pid])).rows.map(({ session }) => session);
    await runMigrations({ run: (text) => client.query(text), isShared: true, blockers, say }, migrations);
  } finally {
    client.release(true);
  }
}
