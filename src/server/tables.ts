import { getTableColumns } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import { getTableName } from "drizzle-orm/table";
import { accessTables } from "./access/tables.ts";
import type { OwnTable } from "./database/ownTable.ts";
import { databaseTables } from "./database/tables.ts";
import { deliveryTables } from "./deliveries/tables.ts";
import { httpTables } from "./http/tables.ts";
import type { Module } from "./module.ts";
import * as modules from "./modules/modules.ts";
import { sourceTables } from "./sources/run/tables.ts";

const all: Module[] = Object.values(modules);

/** All tables of the database, each of one module, or of one of the rooms below the modules. */
export const TABLES: readonly OwnTable[] = [
  ...databaseTables,
  ...httpTables,
  ...accessTables,
  ...sourceTables,
  ...deliveryTables,
  ...all.flatMap(({ tables }) => tables),
];

export const nameOf = ({ table }: Pick<OwnTable, "table">): string => getTableName(table);

/** Returns the name of a column in the database. */
export const columnNameOf = ({ table }: Pick<OwnTable, "table">, column: string): string =>
  toSnakeCase(getTableColumns(table)[column]?.name ?? column);
