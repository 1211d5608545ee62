import type pg from "pg";

/** Tables that servers write asynchronously: the access log, the rate limits, and whether notices were delivered. */
const OWN_NOTES = ["audit_entries", "rate_limits", "sent_notices"];

/** Columns in which servers note asynchronously that they have told of a row. An earlier call's notice may go out during a later call. */
const OWN_COLUMNS: Record<string, string[]> = { notifications: ["pushed", "mailed"] };

/** Rows that servers write by themselves: how many proxies a hundred requests have passed. */
const OWN_ROWS: Record<string, string> = { shared_secrets: "written.name = 'passedProxies'" };

/** Returns a fingerprint that changes with every committed insert, update and delete of a call. */
export async function stateOf(pool: pg.Pool): Promise<string> {
  const parts = (await watchedTables(pool)).map(
    (name) => `select '${name}' as name, count(*), ${lastWrite(name)} from "${name}" as written where ${ofCalls(name)}`,
  );
  return linesOf(await pool.query(`${parts.join(" union all ")} order by name`));
}

/** The same of all rows in which one of some ids is, for tests that share their database with others. */
export async function stateAbout(pool: pg.Pool, ids: string[]): Promise<string> {
  const parts = (await watchedTables(pool)).map((name) => {
    const row = `(to_jsonb(written) - '{${(OWN_COLUMNS[name] ?? []).join(",")}}'::text[])::text`;
    const digest = `coalesce(sum(hashtextextended(${row}, 0)), 0)`;
    return `select '${name}' as name, count(*), ${digest} from "${name}" as written where ${ofCalls(name)} and ${row} like any ($1)`;
  });
  const like = ids.map((id) => `%"${id}"%`);
  return linesOf(await pool.query(`${parts.join(" union all ")} order by name`, [like]));
}

const ofCalls = (table: string): string => `not (${OWN_ROWS[table] ?? "false"})`;

async function watchedTables(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ tablename: string }>(
    "select tablename from pg_tables where schemaname = 'public' order by tablename",
  );
  return rows.flatMap(({ tablename }) => (OWN_NOTES.includes(tablename) ? [] : tablename));
}

const linesOf = ({ rows }: pg.QueryResult): string => rows.map((row) => Object.values(row).join(" ")).join("\n");

function lastWrite(table: string): string {
  const own = OWN_COLUMNS[table];
  return own === undefined
    ? "max(xmin::text::bigint)"
    : `sum(hashtextextended((to_jsonb(written) - '{${own.join(",")}}'::text[])::text, 0))`;
}
