import type pg from "pg";

/** Tables that servers write asynchronously: the access log, the rate limits, and whether notices were delivered. */
const OWN_NOTES = ["audit_entries", "rate_limits", "sent_notices"];

/** Columns in which servers note asynchronously that they have told of a row. An earlier call's notice may go out during a later call. */
const OWN_COLUMNS: Record<string, string[]> = { notifications: ["pushed", "mailed"] };

/** Returns a fingerprint that changes with every committed insert, update and delete of a call. */
export async function stateOf(pool: pg.Pool): Promise<string> {
  const { rows: tables } = await pool.query<{ tablename: string }>(
    "select tablename from pg_tables where schemaname = 'public' order by tablename",
  );
  const watched = tables.filter(({ tablename }) => !OWN_NOTES.includes(tablename));
  const parts = watched.map(
    ({ tablename }) =>
      `select '${tablename}' as name, count(*), ${lastWrite(tablename)} from "${tablename}" as written`,
  );
  const { rows } = await pool.query(`${parts.join(" union all ")} order by name`);
  return rows.map((row) => Object.values(row).join(" ")).join("\n");
}

function lastWrite(table: string): string {
  const own = OWN_COLUMNS[table];
  return own === undefined
    ? "max(xmin::text::bigint)"
    : `sum(hashtextextended((to_jsonb(written) - '{${own.join(",")}}'::text[])::text, 0))`;
}
