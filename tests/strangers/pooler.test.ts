import { expect, inject, onTestFinished } from "vitest";
import { loadIdentityKeys } from "#server/access/identity/keys.ts";
import { newWrite, talkOf } from "#tests/faults/support/talk.ts";
import { followingAt, soon } from "#tests/support/server/following.ts";
import { localToken } from "#tests/support/server/localToken.ts";
import { createDatabase } from "#tests/support/server/postgres.ts";
import { launchServer } from "#tests/support/server/server.ts";
import { itWith } from "./support/installed.ts";
import { givenPooler } from "./support/pooler.ts";
import { givenFolder } from "./support/startStranger.ts";

/** Starts a server on a database behind PgBouncer, and does not wait for it. */
async function givenPooled(mode: "session" | "transaction") {
  const folder = await givenFolder("pooled");
  await loadIdentityKeys(folder);
  const { url } = await createDatabase(inject("postgres").url);
  const DATABASE_URL = await givenPooler(url, mode);
  const server = await launchServer(folder, { DATABASE_URL, DEMO: "true", LOG_LEVEL: "warn" });
  onTestFinished(async () => void (await server.kill()));
  return { server, folder };
}

itWith("pgbouncer")("[API-6] PgBouncer that pools by session carries calls and live events", async () => {
  const { server, folder } = await givenPooled("session");
  await server.ready;
  const talk = await talkOf(server.url, folder);
  const stream = await followingAt(server.url, await localToken(folder, server.url, "family"));
  const write = newWrite("pooled", 1);
  expect((await talk.send(write)).status).toBe(200);
  expect(await soon(stream)).toBeDefined();
  expect(await talk.writtenSince()).toEqual([write.text]);
});

itWith("pgbouncer")("[API-6] PgBouncer that pools by transaction is refused with words", async () => {
  const { server } = await givenPooled("transaction");
  await expect(server.ready).rejects.toThrow(/DATABASE_URL: a pooler in between .*pool_mode = session in PgBouncer/);
});
