import { join } from "node:path";
import { PGlite, type PGliteOptions, types } from "@electric-sql/pglite";
import { drizzle as drizzlePg } from "drizzle-orm/node-postgres";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import type pg from "pg";
import { makeDataFolder, named, UnusableSetting } from "#server/settings/tryOut.ts";
import { locksOver } from "./advisoryLock.ts";
import { expectSchema, isOutdated, missingMigrations } from "./checkSchema.ts";
import { listenTo } from "./listenTo.ts";
import { lockFolder } from "./lockFolder.ts";
import { type ServerAddress, serverAddressOf } from "./serverAddress.ts";
import { CONNECT_MS, poolOf, STANDBY_CONNECT_MS } from "./serverPool.ts";
import { readingBeside } from "./standby.ts";
import { type StatementLimits, withoutLimits } from "./statementLimits.ts";
import { MixedSessions, mixesSessions, writeOverPool, writeRow } from "./tryWriting.ts";
import { runMigrations } from "./upgrade/runMigrations.ts";
import { upgradeServer } from "./upgrade/upgradeServer.ts";

/** A connection or a transaction, on PGlite or on a PostgreSQL server. */
export type Database = PgDatabase<PgQueryResultHKT>;

export type Connection = {
  db: Database;
  kind: "embedded" | "server";
  /** Runs one statement with numbered parameters, or several without any. */
  run: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;
  /** Runs work under an advisory lock that one process on the database can hold at a time. */
  withLock: (lock: number, work: () => Promise<unknown>) => Promise<void>;
  /**
   * Runs work under a lock of this name, unless somebody on the database holds it. The lock ends with the process that
   * holds it, however that ends.
   * @returns undefined if the lock is held
   */
  tryLock: <Result>(name: string, work: () => Promise<Result>) => Promise<{ result: Result } | undefined>;
  /** Runs work whose statements may take as long as they need, such as deleting what has piled up. */
  unlimited: <Result>(work: (db: Database) => Promise<Result>) => Promise<Result>;
  /** Runs work that reads much and writes nothing, on a standby if there is one (DATABASE_READ_URL). */
  readMuch: <Result>(work: (db: Database) => Promise<Result>) => Promise<Result>;
  /** Subscribes to a channel of this and other processes. Reports gaps after a reconnect. Returns the unsubscribe function. */
  listen: (channel: string, onMessage: (payload: string) => void, onGap: () => void) => Promise<() => Promise<void>>;
  /** Writes a row, to see whether that is possible. Throws the database's error. */
  tryWriting: () => Promise<void>;
  /** Whether a pooler in between pools by transaction, which breaks prepared statements, locks and listening. */
  mixesSessions: () => Promise<boolean>;
  /** Returns how many migrations of this version the database lacks. Throws if it cannot be read. */
  missingMigrations: () => Promise<number>;
  /** Whether a later version has taken away from the database what this one uses. Throws if it cannot be read. */
  isOutdated: () => Promise<boolean>;
  /**
   * Connections to the server by their state, those that it refuses this server for now, and the queries that wait for one;
   * nothing for the embedded database.
   */
  load: () => Partial<Record<"busy" | "idle" | "refused" | "waiting", number>>;
  close: () => Promise<void>;
};

/** Numbers of advisory locks, each for one purpose. */
export const LOCKS = {
  migration: 7_301_001,
  seed: 7_301_002,
  jobs: 7_301_003,
  import: 7_301_004,
  absence: 7_301_005,
  named: 7_301_006,
  changes: 7_301_007,
};

/** Whether opening a database upgrades its schema, expects that it has all migrations, or takes it as it is. */
export type SchemaUse = "upgrade" | "expect" | "ignore";

type Options = {
  url?: string | undefined;
  /** Address of a standby for what reads much. */
  readUrl?: string | undefined;
  dataDir: string;
  migrations: string;
  schema?: SchemaUse;
  poolSize?: number;
  /** Client id of the managed identity that signs in to the server. */
  identity?: string | undefined;
  /** Receives the pool of a PostgreSQL server before it is used. */
  onPool?: ((pool: pg.Pool) => void) | undefined;
  /** Limits of statements on a PostgreSQL server; none if left out. */
  limits?: StatementLimits | undefined;
  /** Receives lines about what an upgrade waits for. */
  say?: ((text: string) => void) | undefined;
};

/**
 * Opens the database and upgrades its schema, unless told otherwise.
 * @throws Error if another process has the folder open, or the server cannot be reached
 * @throws UnfitDatabase if its tables come from a newer version or another program
 */
export const connect = (options: Options): Promise<Connection> =>
  options.url ? connectServer(serverAddressOf(options.url, options.identity), options) : connectEmbedded(options);

async function fitSchema(
  run: (text: string) => Promise<{ rows: unknown[] }>,
  { schema = "upgrade", migrations }: Options,
  upgrade: () => Promise<void>,
): Promise<void> {
  if (schema === "expect") await expectSchema(run, migrations);
  if (schema === "upgrade") await upgrade();
}

/** PGlite's own conversion takes seconds for a picture of 10 MB, in which nobody is answered. */
const BYTES: PGliteOptions = {
  serializers: { [types.BYTEA]: (bytes: Uint8Array) => `\\x${Buffer.from(bytes).toString("hex")}` },
  parsers: { [types.BYTEA]: (text) => Buffer.from(text.slice("\\x".length), "hex") },
};

async function connectEmbedded(options: Options): Promise<Connection> {
  const { dataDir, migrations } = options;
  await makeDataFolder(dataDir);
  const unlock = await lockFolder(dataDir);
  const client = await PGlite.create(join(dataDir, "database"), BYTES);
  const db = drizzlePglite(client, { casing: "snake_case" });
  const close = async () => {
    await client.close();
    await unlock();
  };
  try {
    const run = (text: string) => client.query(text);
    const session = { run, isShared: false, blockers: async () => [], say: () => undefined };
    await fitSchema(run, options, () => runMigrations(session, migrations));
  } catch (error) {
    await close();
    throw error;
  }
  return {
    db: db as unknown as Database,
    kind: "embedded",
    run: async (text, values) =>
      values?.length ? client.query(text, values) : ((await client.exec(text)).at(-1) ?? { rows: [] }),
    withLock: async (_lock, work) => void (await work()),
    tryLock: lockInProcess(),
    unlimited: (work) => work(db as unknown as Database),
    readMuch: (work) => work(db as unknown as Database),
    async listen(channel, onMessage) {
      const stop = await client.listen(channel, onMessage);
      return () => stop();
    },
    tryWriting: () => client.transaction((tx) => writeRow((text) => tx.query(text))),
    mixesSessions: async () => false,
    missingMigrations: () => missingMigrations((text) => client.query(text), migrations),
    isOutdated: () => isOutdated((text) => client.query(text), migrations),
    load: () => ({}),
    close,
  };
}

async function connectServer(address: ServerAddress, options: Options): Promise<Connection> {
  const { migrations, readUrl, identity, say = () => undefined } = options;
  const pool = poolOf(address, CONNECT_MS, options);
  const standby = readUrl ? poolOf(serverAddressOf(readUrl, identity), STANDBY_CONNECT_MS, options) : undefined;
  const db = over(pool);
  try {
    await named("DATABASE_URL", async () => {
      await pool.query("select 1");
      if (options.schema !== "ignore" && (await mixesSessions(pool))) throw new UnusableSetting(POOLED);
    });
    const upgrade = () => upgradeServer(pool, { lock: LOCKS.migration, migrations, say });
    await fitSchema((text) => pool.query(text), options, upgrade);
  } catch (error) {
    await Promise.all([pool.end(), standby?.end()]);
    throw error;
  }
  return {
    db,
    kind: "server",
    run: (text, values) => pool.query(text, values),
    ...locksOver(pool, LOCKS.named),
    unlimited: (work) => withoutLimits(pool, (client) => work(over(client))),
    readMuch: standby ? readingBeside({ pool, db }, { pool: standby, db: over(standby) }, say) : (work) => work(db),
    listen: (channel, onMessage, onGap) => listenTo(address, channel, onMessage, onGap),
    async tryWriting() {
      // The question takes two connections, which the database may not give. A pooler may be changed while servers run.
      const mayAsk = pool.refusedCount === 0 || pool.totalCount > 1;
      if (mayAsk && (await mixesSessions(pool))) throw new MixedSessions();
      await writeOverPool(pool);
    },
    mixesSessions: () => mixesSessions(pool),
    missingMigrations: () => missingMigrations((text) => pool.query(text), migrations),
    isOutdated: () => isOutdated((text) => pool.query(text), migrations),
    load: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      refused: pool.refusedCount,
      waiting: pool.waitingCount,
    }),
    close: async () => void (await Promise.all([pool.end(), standby?.end()])),
  };
}

/** Said of a pooler in between that pools by transaction. */
export const POOLED =
  "DATABASE_URL: a pooler in between gives the transactions of one connection to different sessions, which breaks prepared " +
  "statements, locks and live updates. Let it pool by session (pool_mode = session in PgBouncer), or connect to the server itself";

const over = (connection: pg.Pool | pg.PoolClient): Database =>
  drizzlePg(connection, { casing: "snake_case" }) as unknown as Database;

/** Only one process opens an embedded database. */
function lockInProcess(): Connection["tryLock"] {
  const held = new Set<string>();
  return async (name, work) => {
    if (held.has(name)) return undefined;
    held.add(name);
    try {
      return { result: await work() };
    } finally {
      held.delete(name);
    }
  };
}

/** Inserts rows in batches, since a statement takes at most 65,535 parameters. */
export async function inBatches<Row>(rows: Row[], insert: (batch: Row[]) => Promise<unknown>): Promise<void> {
  const SIZE = 1_000;
  for (let start = 0; start < rows.length; start += SIZE) await insert(rows.slice(start, start + SIZE));
}

/** PostgreSQL's code for a violated unique constraint. */
const UNIQUE_VIOLATION = "23505";

/** Whether a statement failed because a concurrent one was faster. */
export function isUniqueViolation(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return typeof cause === "object" && cause !== null && "code" in cause && cause.code === UNIQUE_VIOLATION;
}
