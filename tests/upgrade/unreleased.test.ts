import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import pg from "pg";
import { expect, inject, it, onTestFinished } from "vitest";
import { migrationsFolder } from "#server/database/checkSchema.ts";
import { connect, type SchemaUse } from "#server/database/connect.ts";
import { readMigrations } from "#server/database/upgrade/migrations.ts";
import { createDatabase } from "#tests/support/server/postgres.ts";

const GUIDE = readFileSync(resolve(import.meta.dirname, "../../docs/operations/upgrading.md"), "utf8");
const [, section = ""] = GUIDE.split("\n### Databases of unreleased versions\n");
const [, statement = ""] = /```sql\n([^`]*)```/.exec(section) ?? [];

const all = readMigrations(migrationsFolder()).map(({ when }) => when);
const [baseline, first, second] = all;
/** Migrations that were merged, without the two whose times the merged ones have. */
const MERGED = 29;
const NOTED = "select created_at as when from drizzle.__drizzle_migrations order by created_at";

/** A database that has followed unreleased versions: the last two merged migrations have the times of the two before them. */
async function givenUnreleased() {
  const { url, template } = inject("postgres");
  const database = await createDatabase(url, template);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query(`insert into drizzle.__drizzle_migrations (hash, created_at)
    select md5(n::text), ${baseline} + n from generate_series(1, ${MERGED}) as of (n)`);
  const noted = async () => (await client.query(NOTED)).rows.map(({ when }) => Number(when));
  const start = async (schema: SchemaUse) => {
    const { close } = await connect({ url: database.url, dataDir: "", migrations: migrationsFolder(), schema });
    await close();
  };
  return { client, noted, start };
}

it("the guide's statement names the times of the merged migrations", () => {
  expect(statement.match(/\d{13}/g)?.map(Number)).toEqual([baseline, first, second]);
});

it("a database of unreleased versions is refused with the guide's name, and fits after its statement", async () => {
  const { client, noted, start } = await givenUnreleased();
  await expect(start("upgrade")).rejects.toThrow(
    /^The database has 29 migrations of unreleased versions, .* docs\/operations\/upgrading\.md says under "Databases of unreleased/,
  );
  expect(await noted()).toHaveLength(all.length + MERGED);
  await client.query(statement);
  expect(await noted()).toEqual(all);
  await start("upgrade");
  await start("expect");
});

it("the statement leaves a database as it is that lacks the last unreleased migration", async () => {
  const { client, noted, start } = await givenUnreleased();
  await client.query(`delete from drizzle.__drizzle_migrations where created_at = ${second}`);
  await client.query(statement);
  expect(await noted()).toHaveLength(all.length + MERGED - 1);
  await expect(start("upgrade")).rejects.toThrow("of unreleased versions");
});
