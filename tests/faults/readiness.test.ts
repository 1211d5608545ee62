import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { expect, inject, it, onTestFinished, vi } from "vitest";
import { createDatabase } from "#tests/support/server/postgres.ts";
import { startServer } from "#tests/support/server/server.ts";

async function givenFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "skolvy-ready-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

it("a server that is told to stop says so at /readyz, and serves until balancers have looked away", async () => {
  const { url: address, template } = inject("postgres");
  const { url: DATABASE_URL } = await createDatabase(address, template);
  const server = await startServer(await givenFolder(), { DATABASE_URL, STOP_DELAY: "2", LOG_LEVEL: "fatal" });
  onTestFinished(async () => void (await server.kill()));
  const readiness = async () => {
    const response = await fetch(`${server.url}/readyz`);
    return { status: response.status, text: await response.text() };
  };
  expect(await readiness()).toEqual({ status: 200, text: '{"status":"ready"}' });
  const began = Date.now();
  const stopped = server.stop();
  await vi.waitFor(async () => expect(await readiness()).toEqual({ status: 503, text: '{"status":"stopping"}' }));
  const served = await fetch(`${server.url}/config.json`);
  expect(served.status).toBe(200);
  expect(served.headers.get("connection")).toBe("close");
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  expect(await stopped).toBe(0);
  expect(Date.now() - began).toBeGreaterThanOrEqual(2_000);
});

it("a server that expects the schema says at /readyz when it is gone", async () => {
  const { url: address, template } = inject("postgres");
  const { url: DATABASE_URL } = await createDatabase(address, template);
  const settings = { DATABASE_URL, SCHEMA: "expect", LOG_LEVEL: "fatal" };
  const server = await startServer(await givenFolder(), settings);
  onTestFinished(async () => void (await server.kill()));
  const readiness = async () => {
    const response = await fetch(`${server.url}/readyz`);
    return [response.status, await response.json()];
  };
  expect(await readiness()).toEqual([200, { status: "ready" }]);
  const client = new pg.Client({ connectionString: DATABASE_URL });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query("alter table drizzle.__drizzle_migrations rename to elsewhere");
  expect(await readiness()).toEqual([503, { status: "database not upgraded" }]);
  await client.query("alter table drizzle.elsewhere rename to __drizzle_migrations");
  expect(await readiness()).toEqual([200, { status: "ready" }]);
});
