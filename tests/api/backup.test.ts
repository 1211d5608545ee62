import { execFile } from "node:child_process";
import { appendFile, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { expect, inject, it, onTestFinished } from "vitest";
import { migrationsFolder } from "#server/database/checkSchema.ts";
import { connect } from "#server/database/connect.ts";
import { tenants } from "#server/database/schema/people.ts";
import { embeddedFolder } from "#tests/support/embedded.ts";
import { createDatabase } from "#tests/support/postgres.ts";
import { runProgram } from "#tests/support/runProgram.ts";

const TIMEOUT_MS = 180_000;

async function givenFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "skolvy-backup-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** pg_dump refuses servers that are newer than itself. */
async function toolsFit(): Promise<boolean> {
  const client = new pg.Client({ connectionString: inject("postgres").url });
  await client.connect();
  const { rows } = await client.query("select current_setting('server_version_num')::int / 10000 as version");
  await client.end();
  const found = await promisify(execFile)("pg_dump", ["--version"]).catch(() => undefined);
  return Number(/\d+/.exec(found?.stdout ?? "")?.[0]) >= (rows[0] as { version: number }).version;
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

it(
  "backs up a PostgreSQL server with its own programs, where they are new enough",
  async ({ skip }) => {
    if (!(await toolsFit())) return skip("pg_dump is missing or older than the server");
    const { url, template } = inject("postgres");
    const [from, to] = [await createDatabase(url, template), await createDatabase(url)];
    await expectRestorable({ DATABASE_URL: from.url }, { DATABASE_URL: to.url });
  },
  TIMEOUT_MS,
);
