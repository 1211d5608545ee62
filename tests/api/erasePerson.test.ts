import { getTableConfig, type PgColumn } from "drizzle-orm/pg-core";
import { expect, it } from "vitest";
import { DELETED_BY, NOT_DELETED } from "#server/retention/erasePerson.ts";
import { database } from "#tests/support/server/database.ts";

/** Names of columns that hold a person's id without a foreign key. */
const OF_A_PERSON = `column_name ~ '(^|_)(person|guardian|student|user|author|creator|editor|owner)_ids?$' or column_name ~ '(^|_)by(_id)?$'`;

const nameOf = (column: PgColumn) => `${getTableConfig(column.table).name}.${column.name}`;
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

it("deletes every column with a person's id, or says why it stays", async () => {
  const { rows } = (await database().execute(`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and (${OF_A_PERSON})
    union
    select child.relname || '.' || attname from pg_constraint
    join pg_class child on child.oid = conrelid
    join pg_attribute on attrelid = conrelid and attnum = any (conkey)
    where contype = 'f' and confrelid in ('guardians'::regclass, 'students'::regclass, 'users'::regclass)`)) as unknown as {
    rows: { name: string }[];
  };
  const found = rows.map(({ name }) => name);
  const deleted = Object.values(DELETED_BY).flatMap((columns) => columns.map((column) => snake(nameOf(column))));
  const known = [...deleted, ...NOT_DELETED.map(({ column }) => snake(nameOf(column)))];
  expect(found.filter((name) => !known.includes(name))).toEqual([]);
});
