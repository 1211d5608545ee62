import { type SQL, sql } from "drizzle-orm";

/**
 * Condition of a subquery that PostgreSQL runs before it checks the conditions of the query around it: it moves none of them past an
 * offset. A condition that is slow for each row is then checked for few rows, and not for the whole municipality.
 */
export const foundFirst = (condition: SQL | undefined): SQL => sql`${condition ?? sql`true`} offset 0`;
