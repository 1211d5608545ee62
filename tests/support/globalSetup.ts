import { resolve } from "node:path";
import type { TestProject } from "vitest/node";
import { connect } from "#server/database/connect.ts";
import { startPostgres } from "./postgres.ts";

declare module "vitest" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: Vitest is extended by merging its interface.
  interface ProvidedContext {
    databaseUrl: string;
  }
}

const migrations = resolve(import.meta.dirname, "../../src/server/database/migrations");

/** Starts what all tests of a run share, and gives back what ends it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  const { url } = await postgres.createDatabase();
  const connection = await connect({ url, dataDir: "", migrations });
  project.provide("databaseUrl", url);
  return async () => {
    await connection.close();
    await postgres.stop();
  };
}
