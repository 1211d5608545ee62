import { reasonOf } from "#server/settings/tryOut.ts";
import { checkSchema } from "../checkSchema.ts";
import { demanding } from "./demands.ts";
import { type Migration, readMigrations, type Statement } from "./migrations.ts";
import { LOCK_TIMEOUT_MS, sayingWaits, type Watch, withLockRetries } from "./waitForLocks.ts";

type Run = (text: string) => Promise<{ rows: unknown[] }>;

export type Session = Watch & {
  /** Runs one statement on a connection that nothing else uses in the meantime. */
  run: Run;
  /** Whether others use the database in the meantime. */
  isShared: boolean;
};

/**
 * Runs the migrations that the database lacks, each in a transaction of its own, and notes them in drizzle's table.
 * @throws UnfitDatabase if its tables come from a newer version or another program
 * @throws Error that names the migration that failed; those before it stay
 */
export async function runMigrations(session: Session, folder: string): Promise<void> {
  await checkSchema(session.run, folder);
  const latest = await latestOf(session.run);
  const missing = readMigrations(folder).filter(({ when }) => when > latest);
  for (const [at, migration] of missing.entries()) {
    session.say(`Migration ${migration.tag} (${at + 1} of ${missing.length})`);
    try {
      await (migration.isOutside && session.isShared ? runOutside : runInside)(session, migration);
    } catch (cause) {
      throw new Error(`Migration ${migration.tag} failed: ${reasonOf(cause)}`, { cause });
    }
  }
}

async function latestOf(run: Run): Promise<number> {
  await run("create schema if not exists drizzle");
  await run(`create table if not exists drizzle.__drizzle_migrations (
    id serial primary key, hash text not null, created_at bigint)`);
  const { rows } = await run("select max(created_at) as latest from drizzle.__drizzle_migrations");
  return Number((rows as { latest: string | number | null }[])[0]?.latest ?? 0);
}

const noting = ({ hash, when }: Migration): string =>
  `insert into drizzle.__drizzle_migrations (hash, created_at) values ('${hash}', ${when})`;

const limitWaits = (scope: "local" | "session"): string => `set ${scope} lock_timeout = ${LOCK_TIMEOUT_MS}`;

const runInside = (session: Session, migration: Migration): Promise<void> =>
  withLockRetries(migration.tag, session, async () => {
    const { run, isShared } = session;
    await run("begin");
    try {
      await run(limitWaits("local"));
      if (migration.demands !== undefined) await run(demanding(migration.demands));
      for (const statement of migration.statements) await runStatement(run, isShared ? statement : atOnce(statement));
      await run(noting(migration));
      await run("commit");
    } catch (error) {
      // The connection may be what failed.
      await run("rollback").catch(() => undefined);
      throw error;
    }
  });

/** A database that nobody else uses needs no index built beside others, and a transaction could not do so. */
const atOnce = ({ text, isInParts }: Statement): Statement => ({
  text: text.replace(/^(CREATE INDEX|CREATE UNIQUE INDEX|DROP INDEX) CONCURRENTLY/, "$1"),
  isInParts,
});

async function runStatement(run: Run, { text, isInParts }: Statement): Promise<void> {
  let hasMore = true;
  while (hasMore) hasMore = (await run(text)).rows.length > 0 && isInParts;
}

async function runOutside(session: Session, migration: Migration): Promise<void> {
  const { run } = session;
  if (migration.demands !== undefined) await run(demanding(migration.demands));
  for (const statement of migration.statements) {
    if (INDEX.test(statement.text)) {
      await run("set session lock_timeout = 0");
      await sayingWaits(migration.tag, session, () => runConcurrently(run, statement.text));
    } else {
      await run(limitWaits("session"));
      await withLockRetries(migration.tag, session, () => runStatement(run, statement));
    }
  }
  await run(noting(migration));
}

const INDEX = /^(CREATE|DROP)(?: UNIQUE)? INDEX CONCURRENTLY (?:IF (?:NOT )?EXISTS )?"(\w+)"/;

/**
 * Builds or drops an index while others read and write, and skips what an interrupted run has done. A build that ended
 * halfway has left an invalid index, which is dropped first.
 */
async function runConcurrently(run: Run, statement: string): Promise<void> {
  const [, verb, name = ""] = INDEX.exec(statement) ?? [];
  const { rows } = await run(`select indisvalid as valid from pg_index where indexrelid = to_regclass('"${name}"')`);
  const index = (rows as { valid: boolean }[])[0];
  if (verb === "DROP" ? !index : index?.valid) return;
  if (verb === "CREATE" && index) await run(`drop index concurrently "${name}"`);
  await run(statement);
}
