import { appendFile, chmod, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { expect, inject, it, onTestFinished } from "vitest";
import { deleteOldBackups } from "#server/commands/backup/manifest.ts";
import { migrationsFolder } from "#server/database/checkSchema.ts";
import { connect } from "#server/database/connect.ts";
import { readLastBackup } from "#server/database/lastBackup.ts";
import { tenants } from "#server/database/schema/people.ts";
import { embeddedFolder } from "#tests/support/server/embedded.ts";
import { createDatabase } from "#tests/support/server/postgres.ts";
import { startPostgresOfTools } from "#tests/support/server/postgresOfTools.ts";
import { runProgram } from "#tests/support/server/runProgram.ts";

const TIMEOUT_MS = 180_000;

async function givenFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "skolvy-backup-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Backs a database up, restores it into an empty one, and damages the backup. */
async function expectRestorable(from: Record<string, string>, to: Record<string, string>): Promise<void> {
  const folder = await givenFolder();
  const create = () => runProgram("backup", ["create", "--to", folder, "--keep", "1"], from);
  expect(await create()).toMatchObject({ code: 0, said: expect.stringMatching(/holds \d+ rows of \d+ tables/) });
  const [first = ""] = (await readdir(folder)).filter((name) => !name.endsWith(".json"));
  expect(await create()).toMatchObject({ code: 0, said: expect.stringContaining(`${first} was deleted.`) });
  const names = await readdir(folder);
  expect(names).toHaveLength(2);
  const file = join(folder, names.find((name) => !name.endsWith(".json")) ?? "");

  // A folder of the operator's own may be open to others.
  for (const name of names) expect((await stat(join(folder, name))).mode & 0o077).toBe(0);

  const restore = (...more: string[]) => runProgram("backup", ["restore", file, ...more], to);
  expect(await restore()).toMatchObject({ code: 2, said: expect.stringContaining("Say --yes") });
  expect(await restore("--yes")).toMatchObject({
    code: 0,
    said: expect.stringContaining("were restored, and counted"),
  });
  expect((await restore("--yes")).code).toBe(2);
  expect((await runProgram("backup", ["verify", file], from)).code).toBe(0);
  await appendFile(file, "x");
  expect(await runProgram("backup", ["verify", file], from)).toMatchObject({
    code: 1,
    said: expect.stringContaining("has changed since it was made"),
  });
}

it(
  "backs up the embedded database, keeps as many as it is told, and restores what it verified",
  async () => {
    const [DATA_DIR, empty] = [await embeddedFolder("current"), await givenFolder()];
    const made = await connect({ dataDir: DATA_DIR, migrations: migrationsFolder() });
    await made.db.insert(tenants).values({ id: "tenant", name: "Municipality" });
    await made.close();
    await expectRestorable({ DATA_DIR }, { DATA_DIR: empty });
    const restored = await connect({ dataDir: empty, migrations: migrationsFolder() });
    expect(await restored.db.select().from(tenants)).toEqual([expect.objectContaining({ name: "Municipality" })]);
    await restored.close();
  },
  TIMEOUT_MS,
);

/** A server that pg_dump can back up, and its databases: one with all migrations and an empty one. */
async function givenServer(): Promise<{ from: string; to: string } | undefined> {
  const server = await startPostgresOfTools();
  if (!server) return undefined;
  onTestFinished(server.stop);
  const [from, to] = [await createDatabase(server.url), await createDatabase(server.url)];
  await (await connect({ url: from.url, dataDir: "", migrations: migrationsFolder() })).close();
  return { from: from.url, to: to.url };
}

const lastBackupIn = (url: string) =>
  readLastBackup({ run: async (text, values) => ({ rows: await run(url, text, values) }) });

async function run(url: string, statement: string, values?: unknown[]): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(statement, values).finally(() => client.end());
  return rows;
}

it(
  "backs up a PostgreSQL server with its own programs, where its server is installed too",
  async ({ skip }) => {
    const server = await givenServer();
    if (!server) return skip("PostgreSQL's programs and server are not installed");
    await expectRestorable({ DATABASE_URL: server.from }, { DATABASE_URL: server.to });
    // Servers tell when it was made. What was restored has the time of the backup before it.
    const [last, before] = [await lastBackupIn(server.from), await lastBackupIn(server.to)];
    expect(last?.getTime()).toBeGreaterThan(before?.getTime() ?? Number.POSITIVE_INFINITY);
  },
  TIMEOUT_MS,
);

it(
  "restores a backup whose rights are of a role that is not there, and says how to give them again",
  async ({ skip }) => {
    const server = await givenServer();
    if (!server) return skip("PostgreSQL's programs and server are not installed");
    const folder = await givenFolder();
    await run(server.from, "create role serving login");
    expect((await runProgram("migrate", ["--grant", "serving"], { DATABASE_URL: server.from })).code).toBe(0);
    expect((await runProgram("backup", ["create", "--to", folder], { DATABASE_URL: server.from })).code).toBe(0);
    const [name = ""] = (await readdir(folder)).filter((one) => !one.endsWith(".json"));
    await run(server.from, "drop owned by serving; drop role serving");
    const restored = await runProgram("backup", ["restore", join(folder, name), "--yes"], { DATABASE_URL: server.to });
    expect(restored).toMatchObject({ code: 0, said: expect.stringContaining("migrate -- --grant") });
    await run(server.to, "create role serving login");
    expect((await runProgram("migrate", ["--grant", "serving"], { DATABASE_URL: server.to })).code).toBe(0);
    const reading = server.to.replace("postgres@", "serving@");
    expect(await run(reading, "select count(*)::int as count from tenants")).toEqual([{ count: 0 }]);
  },
  TIMEOUT_MS,
);

/** A pg_dump that fails after it has written something, and shows how it was told to connect. */
async function givenFailingDump(): Promise<Record<string, string>> {
  const bin = await givenFolder();
  const script = `#!/bin/sh
for given in "$@"; do case "$given" in --file=*) echo half > "\${given#--file=}";; esac; done
echo "sslmode $PGSSLMODE" >&2
exit 1
`;
  await writeFile(join(bin, "pg_dump"), script);
  await chmod(join(bin, "pg_dump"), 0o755);
  return { PATH: `${bin}:${process.env.PATH}` };
}

it(
  "leaves nothing of a backup that failed",
  async () => {
    const { url, template } = inject("postgres");
    const { url: address } = await createDatabase(url, template);
    const [folder, path] = [await givenFolder(), await givenFailingDump()];
    const settings = { DATABASE_URL: `${address}?sslmode=disable`, ...path };
    const { code, said } = await runProgram("backup", ["create", "--to", folder, "--keep", "1"], settings);
    // The programs of PostgreSQL check certificates as the address says.
    expect([code, said]).toEqual([1, expect.stringContaining("pg_dump failed: sslmode disable")]);
    expect(await readdir(folder)).toEqual([]);
  },
  TIMEOUT_MS,
);

it("counts only whole backups, and deletes the rest of those that were killed with the backups of their time", async () => {
  const folder = await givenFolder();
  const name = (day: number) => `skolvy-202601${String(day).padStart(2, "0")}T020000Z.dump`;
  const whole = [2, 4, 5].flatMap((day) => [name(day), `${name(day)}.json`]);
  for (const one of [name(1), name(3), name(6), ...whole, "notes.txt"]) await writeFile(join(folder, one), "");
  expect(await deleteOldBackups(folder, 4)).toEqual([]);
  expect(await deleteOldBackups(folder, 2)).toEqual([1, 2, 3].map(name));
  expect(await readdir(folder)).toEqual(
    [name(4), `${name(4)}.json`, name(5), `${name(5)}.json`, name(6), "notes.txt"].sort(),
  );
});
