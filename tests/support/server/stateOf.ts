import type pg from "pg";

/** Tables that servers write asynchronously: the access log, the rate limits, and whether notices were delivered. */
const OWN_NOTES = ["audit_entries", "rate_limits", "sent_notices"];

/** Returns a fingerprint that changes with every committed insert, update and delete of a call. */
export async function stateOf(pool: pg.Pool): Promise<string> {
  const { rows: tables } = await pool.query<{ tablename: string }>(
    "select tablename from pg_tables where schemaname = 'public' order by tablename",
  );
  const watched = tables.filter(({ tablename }) => !OWN_NOTES.includes(tablename));
  const parts = watched.map(
    ({ tablename }) => `select '${tablename}' as name, count(*), max(xmin::text::bigint) from "${tablename}"`,
  );
  const { rows } = await pool.query(`${parts.join(" union all ")} order by name`);
  return rows.map((row) => Object.values(row).join(" ")).join("\n");
}
