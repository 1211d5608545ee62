import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { expect, inject, it, onTestFinished, vi } from "vitest";
import { migrationsFolder } from "#server/database/checkSchema.ts";
import { connect } from "#server/database/connect.ts";
import { isFull } from "#tests/support/run/tier.ts";
import { createDatabase } from "#tests/support/server/postgres.ts";
import { givenRelease } from "./givenDatabase.ts";
import { givenMigrations } from "./givenMigrations.ts";

const TIMEOUT_MS = 60_000;

/** A session on the database that others see under a name. */
async function session(url: string, name = `a-test-${randomUUID()}`) {
  const client = new pg.Client({ connectionString: url, application_name: name });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

const givenServer = async () => {
  const { url, template } = inject("postgres");
  return (await createDatabase(url, template)).url;
};

/** Upgrades the database, and collects what that says. */
function upgrade(url: string, migrations: string) {
  const lines: string[] = [];
  const say = (line: string) => void lines.push(line);
  const ended = connect({ url, dataDir: "", migrations, say }).then(({ close }) => close());
  // Looked at once the test has made room.
  ended.catch(() => undefined);
  const saying = (part: string) =>
    vi.waitFor(() => expect(lines.join("\n")).toContain(part), { timeout: TIMEOUT_MS, interval: 20 });
  return { ended, saying };
}

const TABLES = `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'`;

it(
  "[API-6] an upgrade beside a reader of every table gives its locks up, and everybody else reads on",
  async () => {
    const { at } = await givenRelease("PostgreSQL", "0.1.0");
    const url = "url" in at ? at.url : "";
    const [reader, other] = [await session(url, "a-slow-backup"), await session(url)];
    const tables = (await other.query(TABLES)).rows.map(({ name }) => name);
    expect(tables.length).toBeGreaterThan(50);
    await reader.query(`begin; lock table ${tables.join(", ")} in access share mode`);

    const { ended, saying } = upgrade(url, migrationsFolder());
    const waiting =
      "select relation::regclass as name from pg_locks where not granted and mode = 'AccessExclusiveLock'";
    const [wanted] = await vi.waitUntil(
      async () => {
        const { rows } = await other.query(waiting);
        return rows.length > 0 && rows;
      },
      { timeout: TIMEOUT_MS, interval: 20 },
    );
    // Queues behind the migration, whose request ends long before the reader does.
    await other.query(`select 1 from ${wanted.name} limit 1`);
    await saying("held by a-slow-backup (pid ");
    for (const table of tables) await other.query(`select 1 from ${table} limit 1`);
    await reader.query("commit");
    await ended;
  },
  TIMEOUT_MS,
);

const ADDS = 'ALTER TABLE "posts" ADD COLUMN "of_a_later_version" text;';

it(
  "[API-6] each migration has a transaction of its own: one that fails leaves those before it in place",
  async () => {
    const url = await givenServer();
    const folder = await givenMigrations({
      "9001_adds": ADDS,
      "9002_fails": 'ALTER TABLE "posts" ADD COLUMN "half" text;--> statement-breakpoint\nSELECT 1/0;',
    });
    await expect(upgrade(url, folder).ended).rejects.toThrow("Migration 9002_fails failed: division by zero");
    const client = await session(url);
    const added = `select column_name as name from information_schema.columns where table_name = 'posts'
      and column_name in ('of_a_later_version', 'half', 'whole') order by name`;
    expect((await client.query(added)).rows).toEqual([{ name: "of_a_later_version" }]);
    await writeFile(join(folder, "9002_fails.sql"), 'ALTER TABLE "posts" ADD COLUMN "whole" text;');
    await upgrade(url, folder).ended;
    expect((await client.query(added)).rows).toEqual([{ name: "of_a_later_version" }, { name: "whole" }]);
  },
  TIMEOUT_MS,
);

const BUILDS = `-- outside a transaction
CREATE UNIQUE INDEX CONCURRENTLY "posts_title_later" ON "posts" USING btree ("title");--> statement-breakpoint
DROP INDEX CONCURRENTLY "posts_author_id_index";`;

const INDEXES = `select relname as name, indisvalid as valid from pg_index join pg_class on pg_class.oid = indexrelid
  where relname in ('posts_title_later', 'posts_author_id_index') order by 1`;

it(
  "[API-6] an index whose concurrent build was interrupted is built again by the next run",
  async () => {
    const url = await givenServer();
    const folder = await givenMigrations({ "9001_builds": BUILDS });
    const client = await session(url);
    await client.query(`insert into tenants (id, name) values ('t', 'T');
      insert into schools (id, tenant_id, title, type) values ('s', 't', 'S', 2);
      insert into posts (id, school_id, title, body, abbreviated_description, published)
      select id, 's', 'Same', '', '', now() from (values ('a'), ('b')) as of (id)`);
    await expect(upgrade(url, folder).ended).rejects.toThrow("Migration 9001_builds failed: could not create unique");
    expect((await client.query(INDEXES)).rows).toContainEqual({ name: "posts_title_later", valid: false });
    await client.query("delete from posts where id = 'b'");
    await upgrade(url, folder).ended;
    expect((await client.query(INDEXES)).rows).toEqual([{ name: "posts_title_later", valid: true }]);

    // As if it had been interrupted after the last statement, before it was noted.
    await client.query(
      "delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)",
    );
    await upgrade(url, folder).ended;
    expect((await client.query(INDEXES)).rows).toEqual([{ name: "posts_title_later", valid: true }]);
  },
  TIMEOUT_MS,
);

it(
  "[API-6] two processes that upgrade at once take turns, also while an index is built beside a writer",
  async () => {
    const url = await givenServer();
    const folder = await givenMigrations({ "9001_builds": BUILDS });
    const writer = await session(url, "a-long-import");
    await writer.query("begin; update posts set title = title");
    const first = upgrade(url, folder);
    await first.saying("9001_builds waits for a lock held by a-long-import (pid ");
    const second = upgrade(url, folder);
    await second.saying("Another process upgrades the database.");
    await writer.query("commit");
    await Promise.all([first.ended, second.ended]);
    const noted = "select count(*)::int, count(distinct created_at)::int as times from drizzle.__drizzle_migrations";
    const [{ count, times }] = (await writer.query(noted)).rows;
    expect(count).toBe(times);
    expect((await writer.query(INDEXES)).rows).toEqual([{ name: "posts_title_later", valid: true }]);
  },
  TIMEOUT_MS,
);

const RANKS = `-- outside a transaction
-- in parts
UPDATE "posts" SET "body" = 'changed' WHERE "id" IN (
  SELECT "id" FROM "posts" WHERE "body" = '' ORDER BY "id" LIMIT 2
) RETURNING 1;`;

it(
  "[API-6] a filled table is changed in parts: what one part has changed is free while another one waits",
  async () => {
    const url = await givenServer();
    const [writer, other] = [await session(url, "a-long-import"), await session(url)];
    await writer.query(`insert into tenants (id, name) values ('t', 'T');
      insert into schools (id, tenant_id, title, type) values ('s', 't', 'S', 2);
      insert into posts (id, school_id, title, body, abbreviated_description, published)
      select id, 's', 'Same', '', '', now() from (values ('a'), ('b'), ('c'), ('d'), ('e')) as of (id)`);
    await writer.query("begin; update posts set title = 'Imported' where id = 'd'");
    const { ended, saying } = upgrade(url, await givenMigrations({ "9001_ranks": RANKS }));
    await saying("9001_ranks did not get a lock within 1000 ms held by a-long-import (pid ");
    await other.query("update posts set title = 'Written meanwhile' where id = 'a'");
    const bodies = async () => (await other.query("select body from posts order by id")).rows.map(({ body }) => body);
    expect(await bodies()).toEqual(["changed", "changed", "", "", ""]);
    await writer.query("commit");
    await ended;
    expect(await bodies()).toEqual(Array(5).fill("changed"));
  },
  TIMEOUT_MS,
);

it.runIf(isFull)("[API-6] the embedded database builds indexes within the migration's transaction", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "skolvy-embedded-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const migrations = await givenMigrations({ "9001_builds": BUILDS });
  const { run, close } = await connect({ dataDir, migrations });
  onTestFinished(close);
  expect((await run(INDEXES)).rows).toEqual([{ name: "posts_title_later", valid: true }]);
});
