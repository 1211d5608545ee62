import { readFile } from "node:fs/promises";
import { cpus } from "node:os";
import type pg from "pg";

/** A tick of the clock by which Linux counts processor time. */
const TICK_MS = 10;

type Times = { parent: number; own: number; ofEnded: number };

/** Returns the milliseconds of processor time that Skolvy and its PostgreSQL server have used so far, in this order. */
export async function usedBy({ pid }: { pid: number }, client: pg.Client): Promise<[number, number]> {
  const { rows } = await client.query("select pid from pg_stat_activity");
  const [skolvy, ...processes] = await Promise.all([pid, ...rows.map((row) => row.pid)].map(timesOf));
  // Connections come and go; those that have ended are known to the process that began them.
  const server = await timesOf(processes[0]?.parent ?? 0);
  const database = processes.reduce((sum, { own }) => sum + own, server.own + server.ofEnded);
  return [skolvy?.own ?? 0, database];
}

/** Reads what Linux knows of a process; one that has ended has used nothing. */
async function timesOf(pid: number): Promise<Times> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  // The name, which may contain blanks, ends with a bracket. Its parent is 2 fields later, and the times are from the 12th on.
  const fields = (stat.split(") ")[1] ?? "").split(" ").map(Number);
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15).map((ticks) => ticks * TICK_MS);
  return { parent: fields[1] ?? 0, own: user + system, ofEnded: endedUser + endedSystem };
}

/** Explains the columns with the processor time of a call, which bounds how quickly this machine answers several at a time. */
export const explainedFor = (connections: number): string =>
  `The last two columns are the processor time of one call: ${connections} at a time on ${cpus().length} cores, which send the requests too, take at least ${connections / cpus().length} times their sum.`;
