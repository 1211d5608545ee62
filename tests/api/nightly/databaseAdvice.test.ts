import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, inject, it, onTestFinished } from "vitest";
import { databaseFindings } from "#server/commands/checks/database.ts";
import { migrationsFolder } from "#server/database/checkSchema.ts";
import { connect, type SchemaUse } from "#server/database/connect.ts";
import { failureOf } from "#server/database/troubles.ts";
import { readEnvironment } from "#server/settings/environment.ts";
import { givenRole } from "#tests/support/given/givenRole.ts";
import { launchServer, SOURCES } from "#tests/support/server/server.ts";

const TIMEOUT_MS = 60_000;
const READ_ONLY =
  /^The database is read-only \(.*cannot execute [A-Z ]+ in a read-only transaction\)\. .*let it lead to the primary/;
const NO_RIGHT =
  /^The database user lacks a right \(permission denied for .*\)\. As the owner .*migrate -- --grant ROLE/;

/** The answer of a command that opens the database. */
const failureOfOpening = (url: string, schema: SchemaUse): Promise<string> =>
  connect({ url, dataDir: "", migrations: migrationsFolder(), schema }).then(async (connection) => {
    await connection.close();
    return "";
  }, failureOf);

/** The words of a start that failed. */
async function lastWords(DATABASE_URL: string, SCHEMA: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "skolvy-start-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const server = await launchServer(folder, { DATABASE_URL, SCHEMA }, SOURCES);
  await expect(server.ready).rejects.toThrow("The server ended with 1");
  await server.stop();
  return /Skolvy could not start\. (.*)/.exec(server.output.join(" "))?.[1] ?? "";
}

async function check(DATABASE_URL: string) {
  const found = await databaseFindings(readEnvironment({ DATABASE_URL, SCHEMA: "expect" }, "command"));
  return (name: string) => found.find((one) => one.name === name);
}

it(
  "[API-6] a start, an upgrade and the check say that the database is read-only, and what to do",
  async () => {
    const { databaseUrl, alter } = await givenRole();
    expect((await check(databaseUrl))("saving")).toMatchObject({ state: "ok" });
    await alter("set default_transaction_read_only = on");
    expect(await lastWords(databaseUrl, "expect")).toMatch(READ_ONLY);
    const owner = Object.assign(new URL(inject("databaseUrl")), {
      search: "?options=-cdefault_transaction_read_only%3Don",
    });
    expect(await failureOfOpening(owner.href, "upgrade")).toMatch(READ_ONLY);
    const saving = (await check(databaseUrl))("saving");
    expect(saving).toMatchObject({ state: "failed", text: expect.stringMatching(READ_ONLY) });
  },
  TIMEOUT_MS,
);

it(
  "a start, an upgrade and the check say that the user lacks rights, and by which command it gets them",
  async () => {
    const { databaseUrl } = await givenRole(-1, { hasRights: false });
    expect(await lastWords(databaseUrl, "expect")).toMatch(NO_RIGHT);
    expect(await failureOfOpening(databaseUrl, "upgrade")).toMatch(NO_RIGHT);
    expect((await check(databaseUrl))("schema")).toMatchObject({
      state: "failed",
      text: expect.stringMatching(NO_RIGHT),
    });
    expect((await check(databaseUrl))("rights")?.text).toContain("npm run migrate -- --grant");
  },
  TIMEOUT_MS,
);

it("says that the database has no connection left, and what to do", async () => {
  const { databaseUrl } = await givenRole(0);
  expect(await failureOfOpening(databaseUrl, "expect")).toMatch(
    /^The database has no connection left \(DATABASE_URL: too many connections .*\)\. Lower DATABASE_POOL/,
  );
});

it("finds the database's error below others, and takes no other error for one", () => {
  const full = Object.assign(new Error("could not extend file"), { code: "53100" });
  const wrapped = new Error("Migration 0001_x failed: could not extend file", {
    cause: new Error("q", { cause: full }),
  });
  expect(failureOf(wrapped)).toBe(
    "The database disk is full (Migration 0001_x failed: could not extend file). Make room there.",
  );
  const ofFolder = Object.assign(new Error("write"), { code: "ENOSPC" });
  expect(failureOf(ofFolder)).toBe("the disk is full (write)");
});
