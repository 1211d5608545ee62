import { readdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";

/** drizzle-kit compares the schema with the last snapshot only. The others are hundreds of kilobytes each. */
const folder = resolve(import.meta.dirname, "../server/database/migrations/meta");

const snapshots = readdirSync(folder).filter((name) => name.endsWith("_snapshot.json"));
for (const name of snapshots.sort().slice(0, -1)) rmSync(join(folder, name));
