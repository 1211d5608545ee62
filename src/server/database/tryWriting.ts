import { setTimeout as after } from "node:timers/promises";
import type pg from "pg";

/** On a full disk a small row can still reuse free space. So the check also spills a sort of a megabyte to disk. */
const SMALL_MEMORY = "set local work_mem = '64kB'";
const TAKE_ROOM = "select count(*) from generate_series(1, 80000)";
/** Servers do not wait for each other's rows. */
const WRITE = "insert into shared_secrets (name, value) values ('trial of ' || pg_backend_pid(), 'null')";
const UNWRITE = "delete from shared_secrets where name = 'trial of ' || pg_backend_pid()";

/** Writes a row and deletes it, within a transaction, which leaves nothing behind. @throws Error of the database */
export async function writeRow(run: (text: string) => Promise<unknown>): Promise<void> {
  for (const statement of [SMALL_MEMORY, TAKE_ROOM, WRITE, UNWRITE]) await run(statement);
}

/** Writes a row over a connection of the pool. @throws Error of the database */
export async function writeOverPool(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    await client.query("begin");
    await writeRow((text) => client.query(text));
    await client.query("commit");
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error));
    throw failure;
  } finally {
    // Ends the connection after a failure: its successor may reach a primary that has taken over.
    client.release(failure);
  }
}

/** A pooler gives the transactions of one connection to different sessions of the server. */
export class MixedSessions extends Error {}

/** Time for a pooler with a single session to show that it has no other. */
const HELD_MS = 1_000;

/**
 * Whether a pooler in between pools by transaction. Then a connection changes its session, at the latest while another one has a
 * transaction open, or after it, depending on the session that the pooler takes next.
 */
export async function mixesSessions(pool: pg.Pool): Promise<boolean> {
  const one = await pool.connect();
  let other: pg.PoolClient | undefined;
  try {
    const first = await sessionOf(one);
    const second = await sessionOf(one);
    other = await pool.connect();
    await other.query("begin");
    await sessionOf(other);
    const during = sessionOf(one);
    await Promise.race([during.catch(() => undefined), after(HELD_MS, undefined, { ref: false })]);
    await other.query("rollback");
    return [second, await during, await sessionOf(one)].some((session) => session !== first);
  } finally {
    one.release();
    other?.release();
  }
}

const sessionOf = async (client: pg.PoolClient): Promise<unknown> =>
  (await client.query("select pg_backend_pid() as session")).rows[0]?.session;
