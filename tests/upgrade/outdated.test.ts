import { expect, inject, it, onTestFinished } from "vitest";
import { ANNOUNCEMENT_PATH } from "#contract/app/announcement.ts";
import { migrationsFolder } from "#server/database/checkSchema.ts";
import { connect, type SchemaUse } from "#server/database/connect.ts";
import { createDatabase } from "#tests/support/server/postgres.ts";
import { startApi } from "#tests/support/server/startApi.ts";
import { trustedIssuer } from "#tests/support/server/trustedIssuer.ts";
import { givenMigrations } from "./givenMigrations.ts";

const ADDS = 'ALTER TABLE "posts" ADD COLUMN "heading" text;';
const DROPS = 'ALTER TABLE "posts" DROP COLUMN "abbreviated_description";';
const demanding = (tag: string) => `-- only for servers that know ${tag}\n${DROPS}`;

async function givenServers() {
  const { url: address, template } = inject("postgres");
  const { url } = await createDatabase(address, template);
  /** A version with these migrations, which opens the database. */
  const open = async (migrations: string, schema: SchemaUse) => {
    const connection = await connect({ url, dataDir: "", migrations, schema });
    onTestFinished(connection.close);
    return connection;
  };
  return { url, open };
}

const LATER = { "9001_adds": ADDS };
const NEXT = { ...LATER, "9002_drops": demanding("9001_adds") };
const OLDER = { ...LATER, "9002_drops": demanding("0000_baseline") };

it("[API-6] a database without what an older version uses refuses its start, and lets the version before start", async () => {
  const { open } = await givenServers();
  const [later, next] = [await givenMigrations(LATER), await givenMigrations(NEXT)];
  await open(later, "upgrade");
  await open(migrationsFolder(), "expect");
  await open(next, "upgrade");
  await expect(open(migrationsFolder(), "expect")).rejects.toThrow("A newer version of Skolvy has taken away");
  await open(later, "expect");
  // A demand of longer ago lets nobody in again.
  await open(
    await givenMigrations({ ...NEXT, "9003_drops_more": "-- only for servers that know 0000_baseline" }),
    "upgrade",
  );
  await expect(open(migrationsFolder(), "expect")).rejects.toThrow("A newer version of Skolvy has taken away");
});

it("[API-6] an older server that still runs says that it is too old, and is closed", async () => {
  const { url, open } = await givenServers();
  const start = async () => {
    const server = await startApi({ databaseUrl: url, schema: "ignore", trusted: trustedIssuer(), isOperated: true });
    onTestFinished(server.stop);
    return async (path: string) => {
      const response = await fetch(`${server.url}${path}`);
      return [response.status, await response.text()] as const;
    };
  };
  const before = await start();
  expect(await before("/readyz/reading")).toEqual([200, JSON.stringify({ status: "ready" })]);
  expect((await before("/api/navigation"))[0]).toBe(401);
  await open(await givenMigrations(NEXT), "upgrade");
  const tooOld = [503, JSON.stringify({ status: "server too old for the database" })];
  for (const path of ["/readyz", "/readyz/reading"]) expect(await before(path), path).toEqual(tooOld);
  // As the other one does within two seconds.
  const after = await start();
  expect((await after("/api/navigation"))[0]).toBe(503);
  expect((await after(ANNOUNCEMENT_PATH))[1]).toContain('"mode":"maintenance"');
  const [status, page] = await after("/status");
  expect([status, page]).toEqual([503, expect.stringContaining("needs a newer version of this server")]);
});

it("[API-6] a demand that every running version meets refuses nobody", async () => {
  const { open } = await givenServers();
  await open(await givenMigrations(OLDER), "upgrade");
  expect(await (await open(migrationsFolder(), "expect")).isOutdated()).toBe(false);
});
