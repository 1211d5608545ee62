import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { VERSION } from "#server/settings/environment.ts";
import { readDemand } from "./upgrade/demands.ts";
import { readMigrations } from "./upgrade/migrations.ts";

/** A database that this version must not use. The message tells an operator why and what to do. */
export class UnfitDatabase extends Error {}

type Run = (text: string) => Promise<{ rows: unknown[] }>;

const GUIDE = "docs/operations/upgrading.md describes how to upgrade and how to go back.";

/**
 * Checks that the database's migrations are the first ones of this version, before anything is written to it.
 * @throws UnfitDatabase if a newer or an unreleased version has upgraded it, or if it belongs to another program
 */
export async function checkSchema(run: Run, migrationsFolder: string): Promise<void> {
  const known = readMigrations(migrationsFolder);
  const applied = await appliedMigrations(run);
  const unknown = applied.filter(({ when }) => !known.some((migration) => migration.when === when));
  if (applied.length === unknown.length) {
    if (applied.length > 0 || (await hasTables(run))) throw new UnfitDatabase(FOREIGN);
    return;
  }
  const newest = unknown.at(-1);
  // Released versions only append to what they know.
  if (newest && newest.when < (known.at(-1)?.when ?? 0)) throw new UnfitDatabase(unreleasedMessage(unknown.length));
  if (newest) throw new UnfitDatabase(newerMessage(unknown.length, newest));
  const missing = known.slice(0, applied.length).findIndex(({ when }, at) => when !== applied[at]?.when);
  if (missing !== -1) throw new UnfitDatabase(gapMessage(missing + 1));
}

/**
 * Checks that the database has every migration of this version, and changes nothing. It may have later ones, unless
 * one of them has taken away what this version uses.
 * @throws UnfitDatabase if a migration is missing, or this version is too old
 */
export async function expectSchema(run: Run, migrationsFolder: string): Promise<void> {
  const missing = await missingMigrations(run, migrationsFolder);
  if (missing > 0) throw new UnfitDatabase(missingMessage(missing));
  if (await isOutdated(run, migrationsFolder)) throw new UnfitDatabase(OUTDATED);
}

/** Whether a later version has taken away from the database what this one uses. */
export async function isOutdated(run: Run, migrationsFolder: string): Promise<boolean> {
  const demand = await readDemand(run);
  return demand !== undefined && !timesOf(migrationsFolder).includes(demand);
}

/** Returns how many migrations of this version the database lacks. */
export async function missingMigrations(run: Run, migrationsFolder: string): Promise<number> {
  const applied = await appliedMigrations(run);
  return timesOf(migrationsFolder).filter((time) => !applied.some(({ when }) => when === time)).length;
}

const known = new Map<string, number[]>();

/** Reads the files once, since probes ask every few seconds. */
function timesOf(migrationsFolder: string): number[] {
  const times = known.get(migrationsFolder) ?? readMigrations(migrationsFolder).map(({ when }) => when);
  known.set(migrationsFolder, times);
  return times;
}

type Applied = { when: number; hash: string };

/** Ordered by version; empty for a database that was never migrated. */
async function appliedMigrations(run: Run): Promise<Applied[]> {
  const table = await run("select to_regclass('drizzle.__drizzle_migrations') as name");
  if (!(table.rows as { name: string | null }[])[0]?.name) return [];
  const { rows } = await run("select created_at, hash from drizzle.__drizzle_migrations order by created_at, id");
  return (rows as { created_at: string | number; hash: string }[]).map(({ created_at, hash }) => ({
    when: Number(created_at),
    hash,
  }));
}

/** Ignores tables of extensions, since hosted databases come with some. */
async function hasTables(run: Run): Promise<boolean> {
  const { rows } = await run(`
    select 1 from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind in ('r', 'p') and nspname <> 'information_schema' and nspname not like 'pg\\_%' and nspname <> 'drizzle'
      and not exists (select 1 from pg_depend where objid = pg_class.oid and deptype = 'e')
    limit 1`);
  return rows.length > 0;
}

const FOREIGN =
  "The database has tables, but no released version of Skolvy made them, so nothing was changed. Set DATABASE_URL or DATA_DIR " +
  "to an empty database, or to the one that Skolvy has used before. If this is a backup, restore all of its schemas: public, " +
  "drizzle and pgboss.";

const newerMessage = (count: number, { when, hash }: Applied) =>
  `A newer version of Skolvy has upgraded this database: it has ${count === 1 ? "a migration" : `${count} migrations`} that ` +
  `version ${VERSION} does not know, the latest of ${new Date(when).toISOString()} (${hash.slice(0, 12)}). Nothing was changed. Start ` +
  `the newer version again, or restore the backup that was made before the upgrade. ${GUIDE}`;

const unreleasedMessage = (count: number) =>
  `The database has ${count === 1 ? "a migration" : `${count} migrations`} of unreleased versions, which version ${VERSION} has merged ` +
  'into others. Nothing was changed. docs/operations/upgrading.md says under "Databases of unreleased versions" how to go on with it.';

const OUTDATED =
  `A newer version of Skolvy has taken away from this database what version ${VERSION} uses. Nothing was changed. Start a newer ` +
  `version, or restore the backup that was made before the upgrade. ${GUIDE}`;

const missingMessage = (count: number) =>
  `The database lacks ${count === 1 ? "a migration" : `${count} migrations`} of version ${VERSION}, and SCHEMA=expect leaves ` +
  "upgrading to a job of its own. Run it first: npm run migrate, or node dist/server/migrate.js in the image.";

const gapMessage = (number: number) =>
  `The database lacks migration ${number} of version ${VERSION} but has later ones, which no released version leaves behind. ` +
  `Nothing was changed. Restore a backup, or start on an empty database. ${GUIDE}`;

/**
 * Finds the migrations: next to this file in the sources, and next to the programs in the built server, whose shared
 * chunks have their own folder.
 */
export function migrationsFolder(): string {
  const candidates = ["migrations", "../migrations"].map((path) => resolve(import.meta.dirname, path));
  const folder = candidates.find((path) => existsSync(path));
  if (!folder) throw new Error("The database's migrations are missing. Build again: npm run build");
  return folder;
}
