import type { Database } from "./connect.ts";

/**
 * Keeps what is built of a connection, such as a prepared query with placeholders for its values: to put its words together
 * takes longer than to send it. A transaction, which is a connection of its own, builds it anew.
 */
export function builtOnce<Query>(build: (db: Database) => Query): (db: Database) => Query {
  const known = new WeakMap<Database, Query>();
  return (db) => {
    const query = known.get(db) ?? build(db);
    known.set(db, query);
    return query;
  };
}
