import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { z } from "zod";
import { api } from "#contract/registry/api.ts";
import { schemasOf } from "#contract/registry/schemas.ts";
import { migrationsFolder } from "#server/database/checkSchema.ts";
import { connect } from "#server/database/connect.ts";
import { demandedNamesOf, sampleAddress } from "#tests/support/checks/sample.ts";
import { inFull } from "#tests/support/run/tier.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { startDemoApi } from "#tests/support/server/demoApi.ts";
import { mixes, staffViewers, viewers } from "#tests/support/server/demoIds.ts";
import { SOURCES, startServer } from "#tests/support/server/server.ts";
import { trustedIssuer } from "#tests/support/server/trustedIssuer.ts";
import { type GivenDatabase, givenRelease, KINDS_OF_RUN, rowCounts } from "./givenDatabase.ts";

/** The only table that an upgrade itself writes to. */
const MIGRATIONS = "drizzle.__drizzle_migrations";

/** Tables whose rows an upgrade moves to another one. */
const MOVED: Record<string, string> = { "public.roster_ids": "public.source_ids" };

const releases = readdirSync(import.meta.dirname)
  .flatMap((name) => /^(.*)\.sql\.gz$/.exec(name)?.[1] ?? [])
  .toSorted((one, other) => one.localeCompare(other, "en", { numeric: true }));
/** From the latest; the nightly run upgrades from all. */
const cases = inFull(releases, releases.slice(-1)).flatMap((version) =>
  KINDS_OF_RUN.map((kind) => ({ version, kind })),
);
const reads = api.filter(({ endpoint }) => endpoint.method === "GET" && endpoint.content !== "events");

it.each(cases)(
  "upgrades $version on $kind: every row is kept and every screen shows it",
  async ({ version, kind }) => {
    const database = await givenRelease(kind, version);
    await keepsEveryRow(database);
    await startsAndStops(database);
    await showsEveryScreen(database, version);
  },
  180_000,
);

async function keepsEveryRow({ at, run, handOver }: GivenDatabase): Promise<void> {
  const before = await rowCounts(run);
  expect(Object.keys(before).filter((table) => before[table] === 0)).toEqual([]);
  await handOver();
  const connection = await connect({ dataDir: "", ...at, migrations: migrationsFolder() });
  const after = await rowCounts((text) => connection.run(text).then(({ rows }) => rows as Record<string, unknown>[]));
  await connection.close();
  const kept = Object.entries(before).map(([table, rows]) => [after[table] === undefined ? MOVED[table] : table, rows]);
  expect(after).toMatchObject({ ...Object.fromEntries(kept), [MIGRATIONS]: expect.any(Number) });
}

async function startsAndStops({ dataDir, settings }: GivenDatabase): Promise<void> {
  const server = await startServer(dataDir, { ...settings, DEMO: "true" }, SOURCES);
  onTestFinished(async () => void (await server.kill()));
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  expect(await server.stop()).toBe(0);
}

async function showsEveryScreen({ at }: GivenDatabase, version: string): Promise<void> {
  const endpoints = z
    .array(z.string())
    .parse(JSON.parse(readFileSync(resolve(import.meta.dirname, `${version}.json`), "utf8")));
  const server = await startDemoApi(at, trustedIssuer());
  onTestFinished(server.stop);
  const unseen: string[] = [];
  for (const { name, endpoint } of reads) {
    const isRecorded = endpoints.includes(`${endpoint.method} ${endpoint.path}`);
    // 0.1.0 has no staff who could sign in.
    const readers = isRecorded && endpoint.access === "staff" ? staffViewers : viewers;
    const known = mixes(demandedNamesOf(endpoint));
    let shown = 0;
    for (const { name: login, studentId } of readers) {
      const { send } = apiFor({ id: login, subject: `account-${login}` }, { id: studentId }, { server: server.url });
      const answers = await Promise.all(
        known.map((values) => send("GET", sampleAddress(endpoint, { studentId, ...values }))),
      );
      for (const { status, body } of answers) {
        // Services that the viewer's school does not offer are 403.
        expect([200, 204, 403, 404], name).toContain(status);
        if (status !== 200) continue;
        shown += 1;
        if (endpoint.content !== "file")
          expect(schemasOf(endpoint).reply.safeParse(body).error?.issues, name).toBeUndefined();
      }
      // Lists differ by viewer; a single thing need be seen by one of those who may.
      if (shown > 0 && Object.keys(known[0] ?? {}).length > 0) break;
    }
    // Endpoints that a later version added may have nothing to show yet.
    if (isRecorded && shown === 0) unseen.push(name);
  }
  expect(unseen).toEqual([]);
}
