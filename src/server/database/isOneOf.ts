import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** Whether the value is among those given by a placeholder's name: one text of the statement for however many there are. */
export const isOneOf = (column: PgColumn, placeholder: string): SQL =>
  sql`${column} = any(${sql.placeholder(placeholder)})`;
