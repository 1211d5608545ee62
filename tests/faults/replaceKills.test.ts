import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as after } from "node:timers/promises";
import { promisify } from "node:util";
import { and, eq } from "drizzle-orm";
import { expect, inject, it, onTestFinished, vi } from "vitest";
import { INTEGRATION_BASE, INTEGRATION_SCOPE } from "#contract/integration/kinds.ts";
import { loadIdentityKeys } from "#server/access/identity/keys.ts";
import { migrationsFolder } from "#server/database/checkSchema.ts";
import { connect } from "#server/database/connect.ts";
import { scheduleItems } from "#server/database/schema/schedule.ts";
import { sourceIds } from "#server/database/schema/sources.ts";
import { SCHOOLS, TENANTS } from "#server/demo/cast.ts";
import { createDatabase, startPostgres } from "#tests/support/server/postgres.ts";
import { type Server, startServer } from "#tests/support/server/server.ts";
import { chanceOf } from "./support/chance.ts";

const COMMANDS = resolve(import.meta.dirname, "../../dist/server/sources.js");
const run = promisify(execFile);
/** Each kill costs a start of the server. */
const KILLS_MAX = 4;
const SPAN_MS = 2_000;
const LESSONS = 2_000;
/** A job whose server died is taken up again after five minutes. */
const DONE_WITHIN_MS = 20 * 60_000;

const school = { kind: "schools", sourceId: SCHOOLS.compulsory };
const group = { kind: "groups", sourceId: "G1" };
const itemsOf = (title: string) =>
  Array.from({ length: LESSONS }, (_, number) => ({
    sourceId: `L${number}`,
    body: { school, group, title, start: new Date(Date.UTC(2099, 0, 1, number)).toISOString(), minutes: 45 },
  }));

type Program = { id: string; secret: string };

/** Sends a call of a program to whichever server runs now. */
async function call({ url }: Server, { id, secret }: Program, method: string, path: string, body?: unknown) {
  const asked = await fetch(`${url}/idp/token`, {
    method: "POST",
    headers: { authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString("base64")}` },
    body: new URLSearchParams({ grant_type: "client_credentials", scope: INTEGRATION_SCOPE }),
  });
  const { access_token: token } = await asked.json();
  const response = await fetch(`${url}${INTEGRATION_BASE}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}

it("[INT-2] [SRC-5] kill -9 amid a replacement leaves the old or the new lessons, and the next server does what is left", async () => {
  const postgres = await startPostgres({});
  const folder = await mkdtemp(join(tmpdir(), "skolvy-replace-kills-"));
  onTestFinished(async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  });
  await loadIdentityKeys(folder);
  const settings = { DEMO: "true", LOG_LEVEL: "error", DATABASE_URL: (await createDatabase(postgres.url)).url };
  let server = await startServer(folder, settings);
  onTestFinished(async () => void (await server.kill()));

  async function addProgram(name: string): Promise<Program> {
    const words = ["clients", "add", name, "--tenant", TENANTS.home, "--may", "all", "--json"];
    const env = { ...process.env, DATA_DIR: folder, ...settings };
    const { stdout } = await run(process.execPath, [COMMANDS, ...words], { env });
    const { clientId, clientSecret } = JSON.parse(stdout);
    return { id: clientId, secret: clientSecret };
  }
  /** Titles of the program's lessons, as they are in schedules. */
  async function titlesOf({ id }: Program): Promise<string[]> {
    const connection = await connect({ url: settings.DATABASE_URL, dataDir: folder, migrations: migrationsFolder() });
    try {
      const rows = await connection.db
        .select({ title: scheduleItems.title })
        .from(scheduleItems)
        .innerJoin(sourceIds, and(eq(sourceIds.id, scheduleItems.id), eq(sourceIds.sourceId, id)));
      return rows.map(({ title }) => title);
    } finally {
      await connection.close();
    }
  }
  const all = (title: string) => Array.from({ length: LESSONS }, () => title);

  const chance = chanceOf(inject("faultSeed"));
  const kills = Math.min(inject("kills"), KILLS_MAX);
  const begun: { program: Program; run: string }[] = [];
  for (let round = 1; round <= kills; round += 1) {
    const program = await addProgram(`timetable-${round}`);
    await call(server, program, "PUT", `/groups/${group.sourceId}`, { school, type: "EDUCATION_GROUP", title: "7A" });
    for (let start = 0; start < LESSONS; start += 500) {
      const items = itemsOf("old").slice(start, start + 500);
      expect((await call(server, program, "POST", "/lessons/batch", { items })).status).toBe(200);
    }
    const replaced = await call(server, program, "POST", "/lessons/replace", { scope: {}, items: itemsOf("new") });
    expect(replaced.status).toBe(202);
    begun.push({ program, run: replaced.body.run });
    const moment = chance() * SPAN_MS;
    await after(moment);
    await server.kill();
    const titles = await titlesOf(program);
    expect([all("old"), all("new")]).toContainEqual(titles);
    process.stdout.write(`kill ${round} of ${kills}, after ${Math.round(moment)} ms: ${titles[0]}\n`);
    server = await startServer(folder, settings);
  }
  for (const { program, run: id } of begun) {
    const stateOf = async () => (await call(server, program, "GET", `/runs/${id}`)).body.state;
    await vi.waitFor(async () => expect(await stateOf()).toBe("DONE"), { timeout: DONE_WITHIN_MS, interval: 2_000 });
    expect(await titlesOf(program)).toEqual(all("new"));
  }
  expect(await server.stop()).toBe(0);
});
