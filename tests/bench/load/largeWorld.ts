import { resolve } from "node:path";
import { sql } from "drizzle-orm";
import { connect, type Database } from "#server/database/connect.ts";
import { seedCrowd } from "#server/demo/crowd/crowd.ts";
import { resetDemoWorld } from "#server/demo/seedDemoWorld.ts";

const migrations = resolve(import.meta.dirname, "../../../src/server/database/migrations");

/** Fills a database with the demo world, a municipality around it, and whatever else a bench needs. */
export async function seedLarge(url: string, more?: (db: Database) => Promise<void>): Promise<void> {
  const { db, close } = await connect({ url, dataDir: "", migrations });
  const now = new Date();
  const everything = async (tx: Database) => {
    await seedCrowd(tx, now, () => undefined);
    await more?.(tx);
  };
  await resetDemoWorld(db, now, { more: everything });
  // As PostgreSQL does by itself within minutes, which would be amid the bench.
  await db.execute(sql`vacuum analyze`);
  await close();
}
