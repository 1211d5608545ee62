import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { inject } from "vitest";

const connectTo = (url: string) =>
  drizzle(new pg.Pool({ connectionString: url, max: 2, allowExitOnIdle: true }), { casing: "snake_case" });

let opened: ReturnType<typeof connectTo> | undefined;

/** The database under the API, to write down what a test starts from and to see what it left. */
export function database(): ReturnType<typeof connectTo> {
  opened ??= connectTo(inject("databaseUrl"));
  return opened;
}
