import type pg from "pg";

/** A text that changes with every committed insertion, change and removal in the database. */
export async function stateOf(pool: pg.Pool): Promise<string> {
  const { rows: tables } = await pool.query<{ tablename: string }>(
    "select tablename from pg_tables where schemaname = 'public' order by tablename",
  );
  const parts = tables.map(
    ({ tablename }) => `select '${tablename}' as name, count(*), max(xmin::text::bigint) from "${tablename}"`,
  );
  const { rows } = await pool.query(`${parts.join(" union all ")} order by name`);
  return rows.map((row) => Object.values(row).join(" ")).join("\n");
}
