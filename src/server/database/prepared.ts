import { type Placeholder, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "./connect.ts";

/** A value in a query, or its placeholder in a prepared query. */
export type Value<Type> = Type | Placeholder<string, Type>;

/** Placeholders of a prepared query. They can be put into the query, and nothing can be read from them. */
export type Places<Values> = { [Name in keyof Values]-?: Placeholder<Name & string, Values[Name]> };

/** A query that is built, and not run. */
export type Preparable<Rows> = {
  prepare: (name: string) => { execute: (values: Record<string, unknown>) => Promise<Rows> };
};

let count = 0;

/**
 * Returns a query that is built once for each connection and that PostgreSQL prepares under a name: building the SQL in
 * JavaScript costs more than sending it. A query of several shapes is built once for each of them.
 * @param build builds the query from its placeholders and from the words that choose its shape
 */
export function prepared<Values extends object, Rows, Shape extends string[]>(
  build: (db: Database, places: Places<Values>, ...shape: Shape) => Preparable<Rows>,
): (db: Database, values: Values, ...shape: Shape) => Promise<Rows> {
  type Query = ReturnType<Preparable<Rows>["prepare"]>;
  const built = new WeakMap<Database, Map<string, Query>>();
  const name = `query_${++count}`;
  return (db, values, ...shape) => {
    const queries = built.get(db) ?? new Map<string, Query>();
    built.set(db, queries);
    const key = [name, ...shape].join("_");
    const query = queries.get(key) ?? build(db, placesOf(values), ...shape).prepare(key);
    queries.set(key, query);
    return query.execute(sendable(values));
  };
}

const placesOf = <Values extends object>(values: Values): Places<Values> =>
  Object.fromEntries(Object.keys(values).map((name) => [name, sql.placeholder(name)])) as Places<Values>;

/** Encodes dates, since Drizzle does not encode the values of placeholders. */
const sendable = (values: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  );

/**
 * Whether a column is one of any number of values: the same SQL text for each number. They travel as one array, because building
 * a query with hundreds of parameters takes longer than running it.
 */
export const isOneOf = (column: PgColumn, values: Value<string[]>): SQL =>
  Array.isArray(values) && values.length === 0 ? sql`false` : sql`${column} = ${anyOf(values)}`;

/**
 * The values of an array to compare with. In a prepared query, the subselect hides their number from the planner: it would plan
 * a query for one or two values again with every call, since it takes them for ten if it does not know, and that costs more than
 * the query.
 */
export const anyOf = (values: Value<string[]>): SQL =>
  Array.isArray(values) ? sql`any(${sql.param(values)}::text[])` : sql`any((select ${values}::text[])::text[])`;
