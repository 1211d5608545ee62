import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { inject } from "vitest";
import { turnUnorderedRows } from "./unorderedRows.ts";

turnUnorderedRows();

const connectTo = (url: string) =>
  drizzle(new pg.Pool({ connectionString: url, max: 2, allowExitOnIdle: true }), { casing: "snake_case" });

let opened: ReturnType<typeof connectTo> | undefined;

/** The API's database, to set up and inspect data. */
export function database(): ReturnType<typeof connectTo> {
  opened ??= connectTo(inject("databaseUrl"));
  return opened;
}
