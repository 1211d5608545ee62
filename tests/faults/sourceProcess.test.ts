import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { expect, it, onTestFinished } from "vitest";
import { migrationsFolder } from "#server/database/checkSchema.ts";
import { connect } from "#server/database/connect.ts";
import { sources } from "#server/database/schema/sources.ts";
import { startProvider } from "#server/demo/register/provider.ts";
import { addSource } from "#server/sources/registry/registry.ts";
import { listRuns, lockOf } from "#server/sources/run/runs.ts";
import { schoolRegister } from "#tests/support/given/givenSchoolRegister.ts";
import { createDatabase, startPostgres } from "#tests/support/server/postgres.ts";
import { startServer } from "#tests/support/server/server.ts";

/** Sources that are due are looked for every minute; a server that starts on a busy machine needs as long again. */
const DUE_MS = 150_000;
const ENDED_MS = 10_000;
const SLOW_MS = 10 * 60_000;

/** A server that waits for a school's system in a run, and the server after it. */
async function givenRunningServer() {
  const postgres = await startPostgres({});
  onTestFinished(postgres.stop);
  const { url } = await createDatabase(postgres.url);
  const connection = await connect({ url, dataDir: "", migrations: migrationsFolder(), poolSize: 4 });
  onTestFinished(connection.close);
  const { db } = connection;
  const school = schoolRegister();
  school.unit();
  school.student("child", ["parent"], {});
  school.adult("parent", {});
  const provider = await startProvider({ register: school.register, fault: () => ({ slowMs: SLOW_MS }) });
  onTestFinished(provider.stop);
  const sealing = randomBytes(32).toString("base64");
  await addSource(
    db,
    {
      id: "register",
      kind: "ss12000",
      tenantId: "town",
      schools: ["school-bjorkskolan"],
      settings: { url: provider.url },
      secrets: {},
      schedule: null,
    },
    { now: new Date(), keys: async () => [sealing] },
  );
  await db.update(sources).set({ nextRun: new Date() }).where(eq(sources.id, "register"));
  const start = async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "skolvy-source-process-"));
    const settings = { DATABASE_URL: url, PRIVATE_HOSTS: provider.url, SEALING_KEYS: JSON.stringify([sealing]) };
    const server = await startServer(dataDir, settings);
    onTestFinished(async () => {
      await server.kill();
      await rm(dataDir, { recursive: true, force: true });
    });
    return server;
  };
  const server = await start();
  await expect.poll(() => provider.requests.length, { timeout: DUE_MS }).toBeGreaterThan(0);
  const states = async () => (await listRuns(db, "register")).map(({ state }) => state);
  expect(await states()).toEqual(["RUNNING"]);
  const isFree = async () => (await connection.tryLock(lockOf("register"), async () => true)) !== undefined;
  expect(await isFree()).toBe(false);
  provider.setFault(undefined);
  return { server, start, states, isFree };
}

it("[SRC-5] a run ends with its server that is killed, and another server can run the source", async () => {
  const { server, states, isFree } = await givenRunningServer();
  await server.kill();
  await expect.poll(isFree, { timeout: ENDED_MS }).toBe(true);
  expect(await states()).toEqual(["RUNNING"]);
});

it("[SRC-5] a run ends with its server that is stopped, and the next server does it", async () => {
  const { server, start, states, isFree } = await givenRunningServer();
  await server.stop();
  expect(await isFree()).toBe(true);
  await start();
  await expect.poll(states, { timeout: DUE_MS }).toEqual(["DONE", "FAILED"]);
});
