import { parseArgs } from "node:util";
import { migrationsFolder } from "#server/database/checkSchema.ts";
import { connect, type Database } from "#server/database/connect.ts";
import { seedCrowd } from "#server/demo/crowd/crowd.ts";
import { resetDemoWorld } from "#server/demo/seedDemoWorld.ts";
import { readEnvironment } from "#server/settings/environment.ts";
import { sealingKeysFor } from "#server/settings/seal.ts";
import { withProgress } from "./progress.ts";

/** Recreates the demo world in the database of the settings; `--size large` adds another 20,000 students. */
async function reset(): Promise<void> {
  const { size } = parseArgs({ options: { size: { type: "string", default: "small" } } }).values;
  if (size !== "small" && size !== "large") throw new Error("--size is small or large.");
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
      const more =
        size === "large" ? (tx: Database) => seedCrowd(tx, now, onDone("Adding parts of 20,000 students")) : undefined;
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
