import type { Database } from "./connect.ts";

/**
 * Keeps what is built of a connection, such as a prepared query with placeholders for its values: to put its words together
 * takes longer than to send it. A transaction, which is a connection of its own, builds it anew. A query that is put together
 * in several ways is kept in each of them.
 */
export function builtOnce<Query, Ways extends string[]>(
  build: (db: Database, ...ways: Ways) => Query,
): (db: Database, ...ways: Ways) => Query {
  const known = new WeakMap<Database, Map<string, Query>>();
  return (db, ...ways) => {
    const queries = known.get(db) ?? new Map<string, Query>();
    known.set(db, queries);
    const way = ways.join(" ");
    const query = queries.get(way) ?? build(db, ...ways);
    queries.set(way, query);
    return query;
  };
}
