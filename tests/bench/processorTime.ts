import { readFile } from "node:fs/promises";
import type pg from "pg";

/** A tick of the clock by which Linux counts processor time. */
const TICK_MS = 10;

/** Returns the processes of the database's connections, except this one's. */
export async function backends(client: pg.Client): Promise<number[]> {
  const { rows } = await client.query(
    "select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
  return rows.map(({ pid }) => pid);
}

/** Returns the processor time that processes have used so far; one that has ended counts as nothing. */
export async function processorMs(pids: number[]): Promise<number> {
  const ticks = pids.map(async (pid) => {
    const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
    // The name, which may contain blanks, ends with a bracket; user and system time are 12 and 13 fields later.
    const [, fields = ""] = stat.split(") ");
    const [user = 0, system = 0] = fields.split(" ").slice(11, 13).map(Number);
    return user + system;
  });
  return (await Promise.all(ticks)).reduce((sum, one) => sum + one, 0) * TICK_MS;
}
