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
