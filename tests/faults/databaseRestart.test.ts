import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { loadIdentityKeys } from "#server/access/identity/keys.ts";
import { createDatabase, startPostgres } from "#tests/support/server/postgres.ts";
import { startServer } from "#tests/support/server/server.ts";
import { keepWriting, WRITERS } from "./support/keepWriting.ts";
import { talkOf } from "./support/talk.ts";

const STOPS = ["fast", "immediate", "fast", "immediate"] as const;
const RECOVERS_WITHIN_MS = 30_000;

/** Follows the family's live stream and reconnects when it ends, like the client. */
function followLive(url: string, authorization: string) {
  const closing = new AbortController();
  const { signal } = closing;
  let heard = 0;
  const listen = async () => {
    const { ok, body } = await fetch(`${url}/api/live`, { headers: { authorization }, signal });
    for await (const chunk of body ?? []) heard += ok && Buffer.from(chunk).includes("data:") ? 1 : 0;
  };
  const listening = (async () => {
    while (!signal.aborted) await listen().catch(() => undefined);
  })();
  const close = async () => {
    closing.abort();
    await listening;
  };
  return { heard: () => heard, close };
}

it("[API-6] PostgreSQL restarted under load: requests are refused or wait, then all recovers by itself", async () => {
  const folder = await mkdtemp(join(tmpdir(), "skolvy-restart-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await loadIdentityKeys(folder);
  const postgres = await startPostgres({});
  onTestFinished(postgres.stop);
  const settings = { DATABASE_URL: (await createDatabase(postgres.url)).url, DEMO: "true", LOG_LEVEL: "fatal" };
  const server = await startServer(folder, settings);
  onTestFinished(async () => void (await server.kill()));
  const talk = await talkOf(server.url, folder);
  const live = followLive(server.url, talk.authorization);
  onTestFinished(live.close);

  const statusOf = async (path: string) => (await fetch(`${server.url}${path}`)).status;
  const wait = { timeout: RECOVERS_WITHIN_MS, interval: 50 };
  const load = keepWriting(talk);
  // Rejections surface at once, not only at the end.
  const until = (check: () => unknown) =>
    Promise.race([vi.waitFor(check, wait), load.writing.then(() => expect.unreachable())]);

  for (const mode of STOPS) {
    const before = load.counts();
    await until(() => expect(load.counts().written).toBeGreaterThan(before.written + WRITERS));
    await postgres.restart(mode, async () => {
      await until(() => expect(load.counts().refused).toBeGreaterThan(before.refused));
      expect(await statusOf("/healthz")).toBe(200);
      expect(await statusOf("/readyz")).toBe(503);
      expect(await statusOf("/status")).toBe(503);
    });
    const { written } = load.counts();
    const heard = live.heard();
    await until(() => expect(load.counts().written).toBeGreaterThan(written + 2 * WRITERS));
    await until(() => expect(live.heard()).toBeGreaterThan(heard));
    await until(async () => expect([await statusOf("/readyz"), await statusOf("/status")]).toEqual([200, 200]));
  }

  const { written, statuses } = await load.done();
  process.stdout.write(`${STOPS.length} restarts, answers by status: ${JSON.stringify([...statuses])}\n`);
  expect([...statuses.keys()].toSorted()).toEqual([200, 503]);
  expect((await talk.writtenSince()).toSorted()).toEqual(written.toSorted());
  await live.close();
  expect(await server.stop()).toBe(0);
});
