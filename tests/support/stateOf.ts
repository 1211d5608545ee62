import type pg from "pg";

/** What servers write down of themselves, in their own time: who has read what, and how much each address has asked for. */
const OWN_NOTES = ["audit_entries", "rate_limits"];

/** A text that changes with every committed insertion, change and removal that a call makes in the database. */
export async function stateOf(pool: pg.Pool): Promise<string> {
  const { rows: tables } = await pool.query<{ tablename: string }>(
    "select tablename from pg_tables where schemaname = 'public' order by tablename",
  );
  const told = tables.filter(({ tablename }) => !OWN_NOTES.includes(tablename));
  const parts = told.map(
    ({ tablename }) => `select '${tablename}' as name, count(*), max(xmin::text::bigint) from "${tablename}"`,
  );
  const { rows } = await pool.query(`${parts.join(" union all ")} order by name`);
  return rows.map((row) => Object.values(row).join(" ")).join("\n");
}
