import { expect, it } from "vitest";
import { migrationsFolder } from "#server/database/checkSchema.ts";
import { connect } from "#server/database/connect.ts";
import { launchServer } from "#tests/support/server/server.ts";
import { type GivenDatabase, givenDatabase, givenRelease, KINDS, rowCounts } from "../upgrade/givenDatabase.ts";

const TIMEOUT_MS = 180_000;

/** Starts a server, which has to refuse, and returns its last words. */
async function refusal(database: GivenDatabase): Promise<string> {
  const before = await rowCounts(database.run);
  await database.handOver();
  const server = await launchServer(database.dataDir, { ...database.settings, DEMO: "true" });
  await expect(server.ready).rejects.toThrow("The server ended with 1");
  await server.stop();
  expect(await rowCounts(database.run)).toEqual(before);
  return server.output.join("\n");
}

it.each(KINDS)(
  "refuses %s that a newer version has upgraded, and touches nothing",
  async (kind) => {
    const database = await givenRelease(kind, "0.1.0");
    await database.run(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('abcdefabcdef0123', ${Date.UTC(2031, 4, 5)});
     create table public.of_a_newer_version (id text)`,
    );
    const words = await refusal(database);
    expect(words).toContain("A newer version of Skolvy has upgraded this database: it has a migration that version");
    expect(words).toContain("the latest of 2031-05-05T00:00:00.000Z (abcdefabcdef)");
    expect(words).toContain("Start the newer version again, or restore the backup that was made before the upgrade.");
  },
  TIMEOUT_MS,
);

it.each(KINDS)(
  "refuses %s of another program, and touches nothing",
  async (kind) => {
    const database = await givenDatabase(kind);
    await database.run("create table invoices (id text); insert into invoices values ('1')");
    expect(await refusal(database)).toContain("The database has tables, but no released version of Skolvy made them");
    expect(await database.run("select id from invoices")).toEqual([{ id: "1" }]);
  },
  TIMEOUT_MS,
);

it("refuses a backup that was restored without its list of migrations", async () => {
  const { at, run } = await givenRelease("PostgreSQL", "0.1.0");
  await run("drop schema drizzle cascade");
  await expect(connect({ dataDir: "", ...at, migrations: migrationsFolder() })).rejects.toThrow(
    "restore all of its schemas: public, drizzle and pgboss",
  );
});

it("refuses a database whose migrations were made by no release", async () => {
  const { at, run } = await givenRelease("PostgreSQL", "0.1.0");
  await run("update drizzle.__drizzle_migrations set created_at = 1");
  await expect(connect({ dataDir: "", ...at, migrations: migrationsFolder() })).rejects.toThrow(
    "no released version of Skolvy made them",
  );
});
