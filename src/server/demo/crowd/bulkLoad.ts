import { sql } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";

type Part = { table: string; name: string; definition: string };

/** Foreign keys of all tables, and the indexes that are no part of a constraint. */
const FOREIGN_KEYS = sql`
  select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`;
const INDEXES = sql`
  select indrelid::regclass::text as "table", indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
  from pg_index join pg_class on pg_class.oid = indexrelid
  where relnamespace = 'public'::regnamespace and not exists (select 1 from pg_constraint where conindid = indexrelid)`;

/**
 * Runs work that writes millions of rows: takes foreign keys and indexes away, and restores them afterwards, since to check and sort
 * all rows at once takes a fraction of the time. In a transaction, nobody else can use the tables meanwhile, and a failure restores
 * all; outside of one it restores nothing.
 * @param lanes how many indexes are built at a time, which takes several connections
 * @throws Error if rows violate a foreign key
 */
export async function bulkLoad(db: Database, work: () => Promise<unknown>, lanes = 1): Promise<void> {
  const run = (text: string) => db.execute(sql.raw(text));
  const partsOf = async (query: typeof INDEXES) => ((await db.execute(query)) as unknown as { rows: Part[] }).rows;
  const foreignKeys = await partsOf(FOREIGN_KEYS);
  const indexes = await partsOf(INDEXES);
  for (const { table, name } of foreignKeys) await run(`alter table ${table} drop constraint ${name}`);
  for (const { name } of indexes) await run(`drop index ${name}`);
  await work();
  const left = indexes.map(({ definition }) => definition);
  const build = async () => {
    for (let next = left.pop(); next !== undefined; next = left.pop()) await run(next);
  };
  await Promise.all(Array.from({ length: lanes }, build));
  for (const { table, name, definition } of foreignKeys)
    await run(`alter table ${table} add constraint ${name} ${definition}`);
}
