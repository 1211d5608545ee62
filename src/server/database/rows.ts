import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

export const idsOf = (rows: { id: string }[]): string[] => rows.map(({ id }) => id);

/** Selects the ids of a linked table as a sorted array. */
export const idsIn = (column: PgColumn, condition: SQL | undefined): SQL<string[]> =>
  sql`array(select ${column} from ${column.table} where ${condition} order by ${column})`;

/** Sorts rows into those of each owner. */
export function rowsBy<Row>(rows: readonly Row[], ownerOf: (row: Row) => string): (owner: string) => Row[] {
  const found = new Map<string, Row[]>();
  for (const row of rows) {
    const owner = ownerOf(row);
    const others = found.get(owner);
    if (others) others.push(row);
    else found.set(owner, [row]);
  }
  return (owner) => found.get(owner) ?? [];
}

/** Id of a part of something, so that the tenth is sorted after the ninth. */
export const numbered = (id: string, at: number): string => `${id}.${String(at).padStart(4, "0")}`;
