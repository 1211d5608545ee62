import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/**
 * Condition that a subquery about a row has rows. With an offset, PostgreSQL looks it up for each row, and does not read the whole
 * other table, of all years, for a few of them (YEAR-11).
 */
export const existsOfEach = (rows: SQLWrapper): SQL => sql`exists (${rows} offset 0)`;
