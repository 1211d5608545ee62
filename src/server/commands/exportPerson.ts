import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { LOCAL_ISSUER } from "#server/access/caller.ts";
import { type Person, signInsOf } from "#server/access/sessions.ts";
import type { Connection } from "#server/database/connect.ts";
import type { SealingKeys } from "#server/settings/services.ts";
import { isSecret, opened } from "./export/contents.ts";
import type { Show } from "./progress.ts";

type Reference = { table: string; column: string };
type Rows = Record<string, unknown>[];

/** Columns that hold a person's id without a foreign key: those rows outlive the person. */
const LOOSE =
  "select table_name as table, column_name as column from information_schema.columns where table_schema = 'public' and column_name = 'person_id'";

/** Columns that hold a day, which a program reads as a moment of its own time zone otherwise. */
const DAYS =
  "select table_name as table, column_name as column from information_schema.columns where table_schema = 'public' and data_type = 'date'";

/** Columns of foreign keys to a table, and whether their rows are parts of what they refer to. */
const KEYS = `select child.relname as table, attribute.attname as column, confdeltype = 'c' as "isPart"
  from pg_constraint
  join pg_class child on child.oid = conrelid
  join pg_attribute attribute on attribute.attrelid = conrelid and attribute.attnum = conkey[1]
  where contype = 'f' and array_length(conkey, 1) = 1 and confrelid = format('public.%I', $1::text)::regclass`;

/** Other columns that refer to a person, by their id or by the subject of a sign-in at the local identity provider. */
const OF_ID: Reference[] = [{ table: "source_ids", column: "id" }];
const ACCOUNT: Reference = { table: "accounts", column: "subject" };

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/**
 * Writes everything that the database has on a person into a folder, one file for each table. The database itself says which
 * tables those are, so that none can be forgotten. Secrets of sign-ins are left out, and a child's card is opened.
 * @returns the number of rows by table
 */
export async function exportPerson(
  { db, run }: Connection,
  person: Person,
  { folder, keys, show = () => undefined }: { folder: string; keys: SealingKeys; show?: Show },
): Promise<Record<string, number>> {
  const own = { guardian: "guardians", student: "students", staff: "users" }[person.kind];
  const references = (await run(KEYS, [own])).rows as (Reference & { isPart: boolean })[];
  const loose = (await run(LOOSE)).rows as Reference[];
  const days = (await run(DAYS)).rows as Reference[];
  const found = new Map<string, Rows>();
  const add = (table: string, rows: Rows) => {
    const known = found.get(table) ?? [];
    const texts = new Set(known.map((row) => JSON.stringify(row)));
    found.set(table, [...known, ...rows.filter((row) => !texts.has(JSON.stringify(row)))]);
  };
  const look = async ({ table, column }: Reference, id: unknown) => {
    const ownDays = days.filter((day) => day.table === table).map((day) => quoted(day.column));
    const columns = ["*", ...ownDays.map((day) => `${day}::text as ${day}`)].join(", ");
    const { rows } = await run(`select ${columns} from public.${quoted(table)} where ${quoted(column)} = $1`, [id]);
    add(
      table,
      (rows as Rows).map((row) => readable(table, opened(table, row, keys))),
    );
    return rows as Rows;
  };
  await look({ table: own, column: "id" }, person.id);
  for (const { issuer, subject } of await signInsOf(db, person))
    if (issuer === LOCAL_ISSUER) await look(ACCOUNT, subject);
  const all = [...references, ...loose, ...OF_ID];
  for (const [at, reference] of all.entries()) {
    show({ text: "Looking for the person in tables", done: at, of: all.length });
    const rows = await look(reference, person.id);
    if (!rows.some((row) => "id" in row)) continue;
    const parts = ((await run(KEYS, [reference.table])).rows as (Reference & { isPart: boolean })[]).filter(
      ({ isPart }) => isPart,
    );
    for (const part of parts) for (const { id } of rows) await look(part, id);
  }
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const filled = [...found].filter(([, rows]) => rows.length > 0);
  for (const [table, rows] of filled)
    await writeFile(join(folder, `${table}.json`), `${JSON.stringify(rows, null, 2)}\n`, { mode: 0o600, flag: "wx" });
  return Object.fromEntries(filled.map(([table, rows]) => [table, rows.length]));
}

const readable = (table: string, row: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([column]) => !isSecret(table, column))
      .map(([column, value]) => [column, value instanceof Uint8Array ? Buffer.from(value).toString("base64") : value]),
  );
