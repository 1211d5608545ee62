import { inArray, type Placeholder, SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "./connect.ts";

/** A value in a query, or its placeholder in a prepared query. */
export type Value<Type> = Type | Placeholder<string, Type>;

/** Values in a query, or in a prepared query their placeholder as an array or one placeholder for each. */
export type Values = Value<string[]> | Placeholder<string, string>[];

/** Placeholders of a prepared query. They can be put into the query, and nothing can be read from them. */
export type Places<Params> = { [Name in keyof Params]-?: Placeholder<Name & string, Params[Name]> };

/** The same for a query that may also be a part of another one, which gives its values as SQL. */
export type Parts<Params> = { [Name in keyof Params]-?: Places<Params>[Name] | SQL };

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
export function prepared<Params extends object, Rows, Shape extends string[]>(
  build: (db: Database, places: Places<Params>, ...shape: Shape) => Preparable<Rows>,
): (db: Database, values: Params, ...shape: Shape) => Promise<Rows> {
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

const placesOf = <Params extends object>(values: Params): Places<Params> =>
  Object.fromEntries(Object.keys(values).map((name) => [name, sql.placeholder(name)])) as Places<Params>;

/** Encodes dates, since Drizzle does not encode the values of placeholders. */
const sendable = (values: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  );

/**
 * Whether a column is one of any number of values: the same SQL text for each number. They travel as one array, because building
 * a query with hundreds of parameters takes longer than running it.
 */
export const isOneOf = (column: PgColumn, values: Values | SQL): SQL => {
  if (!Array.isArray(values)) return sql`${column} = ${anyOf(values)}`;
  if (values.length === 0) return sql`false`;
  return isText(values) ? sql`${column} = ${anyOf(values)}` : inArray(column, values);
};

const isText = (values: string[] | Placeholder[]): values is string[] => typeof values[0] === "string";

/**
 * The values of an array to compare with. In a prepared query, the subselect hides their number from the planner: it would plan
 * a query for one or two values again with every call, since it takes them for ten if it does not know, and that costs more than
 * the query.
 */
export const anyOf = (values: Value<string[]> | SQL): SQL => {
  if (values instanceof SQL) return sql`any(${values})`;
  return Array.isArray(values) ? sql`any(${sql.param(values)}::text[])` : sql`any((select ${values}::text[])::text[])`;
};
