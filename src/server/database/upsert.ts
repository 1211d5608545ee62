import { getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import type { PgColumn, PgInsertValue, PgTable, PgUpdateSetSource } from "drizzle-orm/pg-core";
import { type Database, inBatches } from "./connect.ts";

type ColumnOf<Table extends PgTable> = keyof Table["_"]["columns"] & string;

/** The columns that every row has. */
type SaidBy<Row> = { [Column in keyof Row]-?: undefined extends Row[Column] ? never : Column }[keyof Row];

/**
 * The columns that an upsert leaves as they are, each with the reason. A column that the rows do not have must be among them, so
 * that one that was forgotten does not compile.
 */
export type Kept<Table extends PgTable, Row> = Record<Exclude<ColumnOf<Table>, SaidBy<Row>>, string> &
  Partial<Record<ColumnOf<Table>, string>>;

/** The values of an insert, for all columns that an upsert changes. */
export const incoming = <Table extends PgTable, Row>(
  table: Table,
  _rows: readonly Row[],
  kept: Kept<Table, Row>,
): PgUpdateSetSource<Table> =>
  Object.fromEntries(
    Object.entries(getTableColumns(table))
      .filter(([column, { primary }]) => !primary && !(column in kept))
      .map(([column]) => [column, sql.raw(`excluded."${toSnakeCase(column)}"`)]),
  ) as PgUpdateSetSource<Table>;

/** A table whose rows are known by one id. */
export type Identified = PgTable & { id: PgColumn };

/** Inserts rows, and changes those that are there. */
export const upsert = async <Table extends Identified, Row extends PgInsertValue<Table>>(
  db: Database,
  table: Table,
  rows: Row[],
  kept: Kept<Table, Row>,
): Promise<void> =>
  void (await db
    .insert(table)
    .values(rows)
    .onConflictDoUpdate({ target: table.id, set: incoming(table, rows, kept) }));

/** Reads whole rows by their ids. */
export const rowsWith = async <Table extends Identified>(
  db: Database,
  table: Table,
  ids: string[],
): Promise<Table["$inferSelect"][]> => db.select().from<Identified>(table).where(inArray(table.id, ids));

/** Puts rows in the place of those that belong to owners, as the lines of an order. */
export async function replaceRows<Table extends PgTable>(
  db: Database,
  table: Table,
  former: SQL | undefined,
  rows: PgInsertValue<Table>[],
): Promise<void> {
  await db.delete(table).where(former);
  await inBatches(rows, (batch) => db.insert(table).values(batch));
}
