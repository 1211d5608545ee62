import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as after } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { expect, it, onTestFinished, vi } from "vitest";
import { loadIdentityKeys } from "#server/access/identity/keys.ts";
import { connect } from "#server/database/connect.ts";
import { LOCK_TIMEOUT_MS } from "#server/database/upgrade/waitForLocks.ts";
import { createDatabase, startPostgres } from "#tests/support/server/postgres.ts";
import { type Server, startServer } from "#tests/support/server/server.ts";
import { givenMigrations } from "#tests/upgrade/givenMigrations.ts";
import { startBalancer } from "./support/balancer.ts";
import { newWrite, talkOf } from "./support/talk.ts";

const WRITERS = 4;
const READERS = 4;
const MIGRATE = resolve(import.meta.dirname, "../../dist/server/migrate.js");
/** Long enough for a balancer that asks every 100 ms, on a machine that is busy. */
const STOP_DELAY = "2";

/** A later version's migrations: a column that the running code does not know, and an index. */
const EXPANSION = {
  "9001_adds": 'ALTER TABLE "messages" ADD COLUMN "of_a_later_version" text;',
  "9002_builds": `-- outside a transaction
CREATE INDEX CONCURRENTLY "messages_of_a_later_version_index" ON "messages" USING btree ("of_a_later_version");`,
};

const TABLES = `select string_agg(format('%I.%I', schemaname, tablename), ', ') as names from pg_tables
  where schemaname in ('public', 'pgboss')`;

/** Waits of the servers for locks, as the database knows them: a busy machine makes replies late, but no lock. */
const WAITS = `select coalesce(max(extract(epoch from clock_timestamp() - waitstart) * 1000), 0)::float as longest
  from pg_locks join pg_stat_activity using (pid) where not granted and usename = 'application'`;
const LOOK_MS = 50;
/** One request for a lock, which others queue behind, and what the database takes to end it. */
const LONGEST_MS = LOCK_TIMEOUT_MS + 500;
const LEAST_WRITES = 100;

it("[API-6] a rollout of two servers, after a migration beside a reader, loses no request and none waits", async () => {
  const folder = await mkdtemp(join(tmpdir(), "skolvy-rollout-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await loadIdentityKeys(folder);
  const postgres = await startPostgres({});
  onTestFinished(postgres.stop);
  const { url: owner } = await createDatabase(postgres.url);
  const admin = new pg.Client({ connectionString: owner });
  await admin.connect();
  onTestFinished(() => admin.end());
  await admin.query("create role application login password 'for-this-test-only'");

  const migrate = () =>
    promisify(execFile)(process.execPath, [MIGRATE, "--grant", "application"], {
      env: { ...process.env, DATABASE_URL: owner, DATA_DIR: folder },
    });
  expect((await migrate()).stdout).toContain("application may read and write.");

  // Servers may read and write, and could not change a table.
  const DATABASE_URL = owner.replace(/\/\/[^@]+@/, "//application:for-this-test-only@");
  const balancer = await startBalancer();
  const { url: PUBLIC_URL } = balancer;
  const settings = { DATABASE_URL, PUBLIC_URL, DEMO: "true", LOG_LEVEL: "fatal", SCHEMA: "expect", STOP_DELAY };
  const start = async (): Promise<Server> => {
    const server = await startServer(folder, settings);
    onTestFinished(async () => void (await server.kill()));
    return server;
  };
  const old = [await start(), await start()];
  for (const { url } of old) await balancer.add(url);

  const talk = await talkOf(balancer.url, folder);
  const statuses = new Map<number, number>();
  const written: string[] = [];
  let isOver = false;
  /** A request that breaks off counts as status 0. */
  const count = async (reply: Promise<Response>): Promise<boolean> => {
    const status = await reply.then((response) => response.text().then(() => response.status)).catch(() => 0);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    return status === 200;
  };
  const writeOn = async (writer: number) => {
    for (let number = 1; !isOver; number += 1) {
      const write = newWrite(writer, number);
      if (await count(talk.send(write))) written.push(write.text);
    }
  };
  const readOn = async () => {
    const { authorization } = talk;
    while (!isOver) await count(fetch(`${balancer.url}/api/profile/me`, { headers: { authorization } }));
  };
  const watcher = new pg.Client({ connectionString: owner });
  await watcher.connect();
  onTestFinished(() => watcher.end());
  let longest = 0;
  const watch = async () => {
    for (; !isOver; await after(LOOK_MS)) longest = Math.max(longest, (await watcher.query(WAITS)).rows[0].longest);
  };
  const load = Promise.all([
    watch(),
    ...Array.from({ length: WRITERS }, (_, writer) => writeOn(writer)),
    ...Array.from({ length: READERS }, readOn),
  ]);

  // As a backup or somebody's open psql does.
  const { rows } = await admin.query(TABLES);
  await admin.query(`begin; lock table ${rows[0]?.names} in access share mode`);
  const waits: string[] = [];
  const say = (line: string) => void waits.push(line);
  const migrations = await givenMigrations(EXPANSION);
  const migrated = connect({ url: owner, dataDir: folder, migrations, say }).then(({ close }) => close());
  await vi.waitFor(() => expect(waits.length).toBeGreaterThan(1), 20_000);
  await admin.query("commit");
  await migrated;
  for (const { url, stop } of old) {
    const next = await start();
    await balancer.add(next.url);
    expect(await stop()).toBe(0);
    balancer.remove(url);
  }
  await vi.waitFor(() => expect(written.length).toBeGreaterThan(LEAST_WRITES), 60_000);
  isOver = true;
  await load;
  process.stdout.write(
    `Rollout: replies by status ${JSON.stringify([...statuses])}, ${written.length} writes, longest wait for a lock ${Math.round(longest)} ms\n`,
  );
  expect(waits).toContainEqual(expect.stringContaining("9001_adds did not get a lock within 1000 ms held by "));
  expect(longest).toBeGreaterThan(0);
  expect(longest).toBeLessThan(LONGEST_MS);
  expect([...statuses.keys()]).toEqual([200]);
  expect((await talk.writtenSince()).toSorted()).toEqual(written.toSorted());
});
