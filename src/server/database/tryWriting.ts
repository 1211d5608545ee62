import { setTimeout as after } from "node:timers/promises";
import type pg from "pg";

/** Reasons why a database cannot be read and written. */
export const TROUBLES = [
  "away",
  "slow",
  "no_connection",
  "read_only",
  "disk_full",
  "pooler",
  "not_upgraded",
  "outdated",
  "refused",
] as const;
export type Trouble = (typeof TROUBLES)[number];

/** The words for operators. */
export const TROUBLE_WORDS: Record<Trouble, string> = {
  away: "no database",
  slow: "database too slow",
  no_connection: "database has no connection left",
  read_only: "database is read-only",
  disk_full: "database disk is full",
  pooler: "a pooler mixes database sessions",
  not_upgraded: "database not upgraded",
  outdated: "server too old for the database",
  refused: "database refuses writes",
};

/**
 * A small row fits into the room that older ones have left, also on a full disk. So the trial keeps a megabyte of numbers in
 * 64 kB of memory too, which takes new room on the disk for a moment.
 */
const SMALL_MEMORY = "set local work_mem = '64kB'";
const TAKE_ROOM = "select count(*) from generate_series(1, 80000)";
/** Servers do not wait for each other's rows. */
const WRITE = "insert into shared_secrets (name, value) values ('trial of ' || pg_backend_pid(), 'null')";
const UNWRITE = "delete from shared_secrets where name = 'trial of ' || pg_backend_pid()";

/** Writes a row and deletes it, within a transaction, which leaves nothing behind. @throws Error of the database */
export async function writeRow(run: (text: string) => Promise<unknown>): Promise<void> {
  for (const statement of [SMALL_MEMORY, TAKE_ROOM, WRITE, UNWRITE]) await run(statement);
}

/** Writes a row over a connection of the pool. @throws Error of the database, or MixedSessions */
export async function writeOverPool(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    const session = await sessionOf(client);
    await client.query("begin");
    if ((await sessionOf(client)) !== session) throw new MixedSessions();
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

/** PostgreSQL's codes, and those of its driver. */
const BY_CODE: [pattern: RegExp, trouble: Trouble][] = [
  [/^53300$/, "no_connection"],
  [/^25006$/, "read_only"],
  [/^(53100|ENOSPC)$/, "disk_full"],
  [/^(26000|42P05)$/, "pooler"],
  [/^(57014|55P03)$/, "slow"],
  [/^42P01$/, "not_upgraded"],
  [/^(08|57P|E[A-Z]{3,})/, "away"],
];

/** Names why a trial failed. */
export function troubleOf(error: unknown): Trouble {
  if (error instanceof MixedSessions) return "pooler";
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const { code, message } = (typeof cause === "object" ? cause : {}) as { code?: unknown; message?: unknown };
  const found = BY_CODE.find(([pattern]) => pattern.test(String(code ?? "")));
  if (found) return found[1];
  if (/timeout exceeded when trying to connect/.test(String(message))) return "slow";
  return code === undefined ? "away" : "refused";
}
