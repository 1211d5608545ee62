import { inject } from "vitest";
import { migrationsFolder } from "#server/database/checkSchema.ts";
import { type Connection, connect } from "#server/database/connect.ts";

let opened: Promise<Connection> | undefined;

/** A connection of its own to the API's database, as a command has. */
export function sourceConnection(): Promise<Connection> {
  opened ??= connect({
    url: inject("databaseUrl"),
    dataDir: "",
    migrations: migrationsFolder(),
    poolSize: 4,
    onPool: (pool) => {
      pool.options.allowExitOnIdle = true;
    },
  });
  return opened;
}
