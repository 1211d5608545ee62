import { getTableColumns, is, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import { type PgColumn, PgTable } from "drizzle-orm/pg-core";
import { z } from "zod";
import { inBatches } from "#server/database/connect.ts";
import * as absence from "#server/database/schema/absence.ts";
import * as assessments from "#server/database/schema/assessments.ts";
import * as assignments from "#server/database/schema/assignments.ts";
import * as blocks from "#server/database/schema/blocks.ts";
import * as classList from "#server/database/schema/classList.ts";
import * as courses from "#server/database/schema/courses.ts";
import * as files from "#server/database/schema/files.ts";
import * as forms from "#server/database/schema/forms.ts";
import * as groups from "#server/database/schema/groups.ts";
import * as kernel from "#server/database/schema/kernel.ts";
import * as meetings from "#server/database/schema/meetings.ts";
import * as notices from "#server/database/schema/notificationPreferences.ts";
import * as people from "#server/database/schema/people.ts";
import * as permissions from "#server/database/schema/permissions.ts";
import * as plans from "#server/database/schema/plans.ts";
import * as posts from "#server/database/schema/posts.ts";
import * as teams from "#server/database/schema/teamsAssignments.ts";
import * as verdicts from "#server/database/schema/verdicts.ts";
import { type DataFile, valid, withDates } from "./dataFile.ts";
import type { World } from "./world.ts";

/** The tables of which the data has rows, by their names in the schema. */
const TABLES: Record<string, unknown> = {
  ...absence,
  ...assessments,
  ...assignments,
  ...blocks,
  ...classList,
  ...courses,
  ...files,
  ...forms,
  ...groups,
  ...kernel,
  ...meetings,
  ...notices,
  ...people,
  ...permissions,
  ...plans,
  ...posts,
  ...teams,
  ...verdicts,
};

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
  const table = TABLES[name];
  if (!is(table, PgTable)) throw new Error(`${file}: there is no table ${name}`);
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
