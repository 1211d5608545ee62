import { getTableColumns, sql } from "drizzle-orm";
import { toCamelCase, toSnakeCase } from "drizzle-orm/casing";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { z } from "zod";
import { inBatches } from "#server/database/connect.ts";
import { nameOf, TABLES } from "#server/tables.ts";
import { type DataFile, valid, withDates } from "./dataFile.ts";
import type { World } from "./world.ts";

/** The tables by their names in the data, which are those of the schema. */
const NAMED = new Map(TABLES.map((one) => [toCamelCase(nameOf(one)), one.table]));

/** Writes the rows of a file of data. @throws Error that names the field that is wrong */
export async function writeRows(world: World, file: string, { rows }: Pick<DataFile, "rows">): Promise<void> {
  for (const [name, given] of Object.entries(rows)) {
    const table = tableNamed(name, file);
    const schema = z.strictObject(fieldsOf(table));
    const values = given.map((row, at) => {
      const place = `${file}: rows.${name}.${at}`;
      return valid(schema, withDates(world, row, place), place);
    });
    await inBatches(values, (batch) => world.db.insert(table).values(batch));
  }
}

/** Writes columns of rows that are there already, which are found by their ids. A column that only others have becomes null. */
export async function writeAlso(world: World, file: string, { also }: Pick<DataFile, "also">): Promise<void> {
  for (const [name, given] of Object.entries(also)) {
    const table = tableNamed(name, file);
    const schema = z.strictObject(fieldsOf(table)).partial().extend({ id: z.string() });
    const rows = given.map((row, at) => {
      const place = `${file}: also.${name}.${at}`;
      return valid(schema, withDates(world, row, place), place);
    });
    const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((column) => column !== "id");
    const inColumns = rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([key, value]) => [toSnakeCase(key), value])),
    );
    const set = columns.map(
      (column) => sql`${sql.identifier(toSnakeCase(column))} = given.${sql.identifier(toSnakeCase(column))}`,
    );
    await world.db.execute(sql`update ${table} as known set ${sql.join(set, sql`, `)}
      from jsonb_populate_recordset(null::${table}, ${JSON.stringify(inColumns)}::jsonb) as given where known.id = given.id`);
  }
}

function tableNamed(name: string, file: string): PgTable {
  const table = NAMED.get(name);
  if (!table) throw new Error(`${file}: there is no table ${name}`);
  return table;
}

const fieldsOf = (table: PgTable): Record<string, z.ZodType> =>
  Object.fromEntries(Object.entries(getTableColumns(table)).map(([name, column]) => [name, fieldOf(column)]));

function fieldOf(column: PgColumn): z.ZodType {
  const field = column.notNull ? typeOf(column) : typeOf(column).nullable();
  return column.notNull && !column.hasDefault ? field : field.optional();
}

function typeOf({ dataType, enumValues }: PgColumn): z.ZodType {
  if (dataType === "date") return z.coerce.date();
  if (dataType === "number") return z.number();
  if (dataType === "boolean") return z.boolean();
  if (dataType === "array") return z.array(z.string());
  if (dataType !== "string") return z.unknown();
  return enumValues && enumValues.length > 0 ? z.enum(enumValues) : z.string();
}
