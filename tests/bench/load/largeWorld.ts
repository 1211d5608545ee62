import { resolve } from "node:path";
import { connect } from "#server/database/connect.ts";
import { seedCrowd } from "#server/demo/crowd.ts";
import { resetDemoWorld } from "#server/demo/seedDemoWorld.ts";

const migrations = resolve(import.meta.dirname, "../../../src/server/database/migrations");

/** Fills a database with the demo world and a municipality around it. */
export async function seedLarge(url: string): Promise<void> {
  const { db, close } = await connect({ url, dataDir: "", migrations });
  const now = new Date();
  await resetDemoWorld(db, now, (tx) => seedCrowd(tx, now, () => undefined));
  await close();
}
