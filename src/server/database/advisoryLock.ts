import { setTimeout as after } from "node:timers/promises";
import type pg from "pg";

const POLL_MS = 100;

/**
 * Takes an advisory lock, which the connection holds until it gives it back or ends. It asks again and again, because a
 * statement that waits has a snapshot, for whose end an index that is built CONCURRENTLY would wait.
 * @param onWait is called once, if somebody else holds the lock
 */
export async function takeLock(client: pg.ClientBase, lock: number, onWait?: () => void): Promise<void> {
  const isTaken = async () => (await client.query("select pg_try_advisory_lock($1) as taken", [lock])).rows[0]?.taken;
  if (await isTaken()) return;
  onWait?.();
  do await after(POLL_MS);
  while (!(await isTaken()));
}

/**
 * Locks over connections of their own, which end with the process that holds them.
 * @param names number of the locks that have names
 */
export const locksOver = (pool: pg.Pool, names: number) => ({
  async withLock(lock: number, work: () => Promise<unknown>): Promise<void> {
    const holder = await pool.connect();
    try {
      await takeLock(holder, lock);
      await work();
    } finally {
      await holder.query("select pg_advisory_unlock($1)", [lock]).catch(() => undefined);
      holder.release();
    }
  },
  async tryLock<Result>(name: string, work: () => Promise<Result>): Promise<{ result: Result } | undefined> {
    const holder = await pool.connect();
    try {
      const { rows } = await holder.query("select pg_try_advisory_lock($1, hashtext($2)) as free", [names, name]);
      if (!rows[0]?.free) return undefined;
      return { result: await work() };
    } finally {
      await holder.query("select pg_advisory_unlock($1, hashtext($2))", [names, name]).catch(() => undefined);
      holder.release();
    }
  },
});
