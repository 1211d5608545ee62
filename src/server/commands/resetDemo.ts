import { parseArgs } from "node:util";
import { migrationsFolder } from "#server/database/checkSchema.ts";
import { connect, type Database } from "#server/database/connect.ts";
import { bulkLoad } from "#server/demo/crowd/bulkLoad.ts";
import { seedCrowd } from "#server/demo/crowd/crowd.ts";
import { seedRegion } from "#server/demo/crowd/region.ts";
import { resetDemoWorld } from "#server/demo/seedDemoWorld.ts";
import { readEnvironment } from "#server/settings/environment.ts";
import { sealingKeysFor } from "#server/settings/seal.ts";
import { withProgress } from "./progress.ts";

type OnDone = (done: number, of: number) => void;

/** Adds so many people to the demo world. */
type Addition = { students: number; seed: (tx: Database, now: Date, onDone: OnDone) => Promise<void> };

const SIZES: Record<string, Addition | null> = {
  small: null,
  large: { students: 20_000, seed: (tx, now, onDone) => bulkLoad(tx, () => seedCrowd(tx, now, onDone)) },
  region: { students: 100_000, seed: seedRegion },
};

/** Recreates the demo world in the database of the settings; `--size large` adds a municipality, and `--size region` five. */
async function reset(): Promise<void> {
  const { size } = parseArgs({ options: { size: { type: "string", default: "small" } } }).values;
  const added = SIZES[size];
  if (added === undefined) throw new Error("--size is small, large or region.");
  const { isDemo, DATABASE_URL, DATA_DIR, SEALING_KEYS } = readEnvironment(process.env, "command");
  if (!isDemo) {
    throw new Error(
      "This database is not the demo world's, so nothing was removed. Set DEMO=true if it is to become that.",
    );
  }
  const connection = await connect({
    url: DATABASE_URL,
    dataDir: DATA_DIR,
    migrations: migrationsFolder(),
  });
  try {
    const now = new Date();
    const keys = await sealingKeysFor(DATA_DIR, SEALING_KEYS);
    await withProgress(async (show) => {
      const onDone = (text: string) => (done: number, of: number) => show({ text, done, of });
      const adding = `Adding parts of ${added?.students.toLocaleString("en")} students`;
      const more = added ? (tx: Database) => added.seed(tx, now, onDone(adding)) : undefined;
      await resetDemoWorld(connection.db, now, { keys, more, onDone: onDone("Filling parts of the demo world") });
    });
  } finally {
    await connection.close();
  }
}

try {
  await reset();
  process.stdout.write("The demo world was recreated.\n");
} catch (error) {
  process.stderr.write(
    `The demo world could not be reset. ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exitCode = 1;
}
