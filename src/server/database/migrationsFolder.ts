import { existsSync } from "node:fs";
import { resolve } from "node:path";

/**
 * Where the steps that bring a database up to date lie: beside this file in the sources, beside the programs of the built
 * server, whose shared pieces have a folder of their own.
 */
export function migrationsFolder(): string {
  const candidates = ["migrations", "../migrations"].map((path) => resolve(import.meta.dirname, path));
  const folder = candidates.find((path) => existsSync(path));
  if (!folder) throw new Error("The database's migrations are missing. Build again: npm run build");
  return folder;
}
