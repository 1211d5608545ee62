import { sql } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { quoted } from "../exportPerson.ts";
import { whyLeftOut } from "./contents.ts";

const PAGE = 500;

const rowsOf = async <Row>(tx: Database, text: string): Promise<Row[]> =>
  ((await tx.execute(sql.raw(text))) as unknown as { rows: Row[] }).rows;

/** Tables with their columns in order, and the columns of their primary keys. */
const TABLES = `select c.table_name as "table", array_agg(c.column_name::text order by c.ordinal_position) as columns,
  coalesce((select array_agg(a.attname::text order by a.attnum) from pg_index i
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
    where i.indisprimary and i.indrelid = format('public.%I', c.table_name)::regclass), '{}') as keys
  from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = 'public' and t.table_type = 'BASE TABLE' group by c.table_name order by c.table_name`;

export type Table = { table: string; columns: string[]; keys: string[] };

/** Lists the tables of the database by name. */
export const tablesIn = (tx: Database): Promise<Table[]> => rowsOf<Table>(tx, TABLES);

/** Reads the rows of a query page by page. The transaction's snapshot is the moment that they show. */
async function* readRows<Row>(tx: Database, query: string, page = PAGE): AsyncGenerator<Row> {
  await rowsOf(tx, `declare exported no scroll cursor for ${query}`);
  try {
    for (;;) {
      const rows = await rowsOf<Row>(tx, `fetch ${page} from exported`);
      yield* rows;
      if (rows.length < page) return;
    }
  } finally {
    // If a query has failed, the transaction is over and the cursor with it.
    await rowsOf(tx, "close exported").catch(() => undefined);
  }
}

/** Reads the rows of a table as JSON, in the order of its primary key, without columns that are left out. */
export function readLines(tx: Database, { table, columns, keys }: Table): AsyncGenerator<{ line: string }> {
  const kept = columns.filter((column) => !whyLeftOut(table, column)).map(quoted);
  const order = (keys.length > 0 ? keys : columns).map(quoted).join(", ");
  const rows = `select ${kept.join(", ")} from public.${quoted(table)} order by ${order}`;
  return readRows(tx, `select row_to_json(kept)::text as line from (${rows}) kept`);
}

/** Stored files by their kind, which names their folder. A content is in one row or in pieces, each small enough for memory. */
export const STORED: Readonly<Record<string, { ids: string; pieces: (id: string) => string }>> = {
  files: {
    ids: "select id from public.files where complete",
    pieces: (id) =>
      `select -1 as position, content as bytes from public.files where id = ${literal(id)}
       union all select position, bytes from public.file_pieces where file_id = ${literal(id)}`,
  },
  form_pictures: {
    ids: "select id from public.form_pictures where arrived",
    pieces: (id) => `select position, bytes from public.form_picture_pieces where picture_id = ${literal(id)}`,
  },
};

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** Reads the content of a stored file piece by piece. */
export async function* readContent(tx: Database, pieces: string): AsyncGenerator<Uint8Array> {
  const ordered = `select bytes from (${pieces}) as pieces order by position`;
  for await (const { bytes } of readRows<{ bytes: Uint8Array }>(tx, ordered, 1)) yield bytes;
}

/** Returns the SHA-256 of a stored file without reading it out of the database. */
export async function readDigest(tx: Database, pieces: string): Promise<string | undefined> {
  const whole = `select string_agg(bytes, ''::bytea order by position) as bytes from (${pieces}) as pieces`;
  const query = `select encode(sha256(bytes), 'hex') as sha256 from (${whole}) as whole`;
  return (await rowsOf<{ sha256: string }>(tx, query))[0]?.sha256;
}

/** Lists ids in pages by key. The one cursor of the transaction is for contents in between. */
export async function* readIds(db: Database, query: string): AsyncGenerator<string[]> {
  for (let last = ""; ; ) {
    const page = `select id from (${query}) listed where id > ${literal(last)} order by id limit ${PAGE}`;
    const ids = (await rowsOf<{ id: string }>(db, page)).map(({ id }) => id);
    if (ids.length > 0) yield ids;
    if (ids.length < PAGE) return;
    last = ids.at(-1) ?? last;
  }
}

export const STUDENTS = "select id from public.students";
