import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { Problem } from "#contract/schemas/common.ts";
import { loadIdentityKeys } from "#server/access/identity/keys.ts";
import { createDatabase, startPostgres } from "#tests/support/server/postgres.ts";
import { startServer } from "#tests/support/server/server.ts";
import { newWrite, type Talk, talkOf } from "./support/talk.ts";

const WRITERS = 4;
const STOPS = ["fast", "immediate", "fast", "immediate"] as const;
const RECOVERS_WITHIN_MS = 30_000;

/** Writes until stopped and sends refused writes again with their key. Returns the replies. */
function keepWriting(talk: Talk) {
  const statuses = new Map<number, number>();
  const written: string[] = [];
  let isOver = false;
  let refused = 0;
  const writeOn = async (writer: number) => {
    for (let number = 1; !isOver; number += 1) {
      const write = newWrite(writer, number);
      for (let status = 0; status !== 200; ) {
        const response = await talk.send(write);
        status = response.status;
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status !== 200) expect(Problem.parse(await response.json()).code).toBe("unavailable");
        else await response.text();
        refused += Number(status !== 200);
      }
      written.push(write.text);
    }
  };
  const writing = Promise.all(Array.from({ length: WRITERS }, (_, writer) => writeOn(writer)));
  const done = async () => {
    isOver = true;
    await writing;
    return { written, statuses };
  };
  return { done, writing, counts: () => ({ written: written.length, refused }) };
}

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
