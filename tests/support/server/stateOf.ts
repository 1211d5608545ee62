import type pg from "pg";
import { expect, vi } from "vitest";

/** Tables that servers write asynchronously: the access log, the rate limits, and whether notices were delivered. */
const OWN_NOTES = ["audit_entries", "rate_limits", "sent_notices"];

/** Columns in which servers note asynchronously that they have told of a row. An earlier call's notice may go out during a later call. */
const OWN_COLUMNS: Record<string, string[]> = { notifications: ["pushed", "mailed"] };

/** Rows that servers write by themselves: how many proxies a hundred requests have passed. */
const OWN_ROWS: Record<string, string> = { shared_secrets: "written.name = 'passedProxies'" };

const LONGEST_MS = 20_000;

/** Returns a fingerprint that changes with every committed insert, update and delete of a call. */
export async function stateOf(pool: pg.Pool): Promise<string> {
  const parts = (await watchedTables(pool)).map(
    (name) => `select '${name}' as name, count(*), ${lastWrite(name)} from "${name}" as written where ${ofCalls(name)}`,
  );
  return linesOf(await pool.query(`${parts.join(" union all ")} order by name`));
}

/**
 * The same of all rows in which one of some ids is, for tests that share their database with others. Waits for what servers still
 * do about them since earlier calls, such as telling families of a post.
 */
export async function stateAbout(pool: pg.Pool, ids: string[]): Promise<string> {
  const like = ids.map((id) => `%"${id}"%`);
  await vi.waitFor(async () => expect(await waitingJobs(pool, like)).toEqual([]), LONGEST_MS);
  const parts = (await watchedTables(pool)).map((name) => {
    const row = rowOf(name);
    const digest = `coalesce(sum(hashtextextended(${row}, 0)), 0)`;
    return `select '${name}' as name, count(*), ${digest} from "${name}" as written where ${ofCalls(name)} and ${row} like any ($1)`;
  });
  return linesOf(await pool.query(`${parts.join(" union all ")} order by name`, [like]));
}

/** Returns the jobs about the ids that are due; none where no server has worked yet. */
async function waitingJobs(pool: pg.Pool, like: string[]): Promise<object[]> {
  const { rows: found } = await pool.query("select where to_regclass('pgboss.job') is not null");
  if (found.length === 0) return [];
  const open = "state in ('created', 'retry', 'active') and start_after <= now()";
  const { rows } = await pool.query(`select name, state from pgboss.job where ${open} and data::text like any ($1)`, [
    like,
  ]);
  return rows;
}

const ofCalls = (table: string): string => `not (${OWN_ROWS[table] ?? "false"})`;

async function watchedTables(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ tablename: string }>(
    "select tablename from pg_tables where schemaname = 'public' order by tablename",
  );
  return rows.flatMap(({ tablename }) => (OWN_NOTES.includes(tablename) ? [] : tablename));
}

const linesOf = ({ rows }: pg.QueryResult): string => rows.map((row) => Object.values(row).join(" ")).join("\n");

const lastWrite = (table: string): string =>
  OWN_COLUMNS[table] === undefined ? "max(xmin::text::bigint)" : `sum(hashtextextended(${rowOf(table)}, 0))`;

/** A row without the columns that servers write. As JSON and not JSONB, which has no place for characters that other tests write. */
function rowOf(table: string): string {
  const own = OWN_COLUMNS[table];
  return own === undefined ? "row_to_json(written)::text" : `(to_jsonb(written) - '{${own.join(",")}}'::text[])::text`;
}
