import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as after } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from "vitest";
import { loadIdentityKeys } from "#server/access/identity/keys.ts";
import { createDatabase, startPostgres } from "#tests/support/server/postgres.ts";
import { launchServer, startServer } from "#tests/support/server/server.ts";
import { chanceOf } from "./support/chance.ts";
import { newWrite, type Talk, talkOf, type Write } from "./support/talk.ts";

const WRITERS = 4;
/** Maximum time between the first acknowledged write and a kill. */
const SPAN_MS = 1_500;
/** Every how many kills the next start is killed too, within this time. */
const START_KILLED_EVERY = 5;
const START_SPAN_MS = 4_000;
/** Acknowledged writes that are retried after the start, as by a phone that lost the reply. */
const TRIED_AGAIN = 8;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "skolvy-kills-"));
  // Tests sign tokens with these keys, on whichever server.
  await loadIdentityKeys(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Writes until the connection breaks. */
async function writeUntilBroken(talk: Talk, round: number, begun: () => void) {
  const acknowledged: Write[] = [];
  const open: Write[] = [];
  let number = 0;
  const writeOn = async () => {
    for (;;) {
      number += 1;
      const write = newWrite(round, number);
      const response = await talk.send(write).catch(() => undefined);
      const isDone = response && (await response.text().catch(() => undefined)) !== undefined;
      if (!isDone) return void open.push(write);
      expect(response.status).toBe(200);
      acknowledged.push(write);
      begun();
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, writeOn));
  return { acknowledged, open };
}

async function expectAllSurvive(settings: Record<string, string>): Promise<void> {
  const environment = { LOG_LEVEL: "warn", DEMO: "true", ...settings };
  const chance = chanceOf(inject("faultSeed"));
  const kills = inject("kills");
  const all: string[] = [];
  let current = await startServer(folder, environment);
  onTestFinished(async () => void (await current.kill()));

  for (let round = 1; round <= kills; round += 1) {
    const moment = chance() * SPAN_MS;
    let killed: Promise<unknown> | undefined;
    const talk = await talkOf(current.url, folder);
    const { acknowledged, open } = await writeUntilBroken(talk, round, () => {
      killed ??= after(moment).then(current.kill);
    });
    await killed;
    if (round % START_KILLED_EVERY === 0) {
      const dying = await launchServer(folder, environment);
      await after(chance() * START_SPAN_MS);
      await dying.kill();
    }

    current = await startServer(folder, environment);
    const again = await talkOf(current.url, folder);
    const isOlder = (text: string) => !text.startsWith(`written ${round}-`);
    const found = await again.writtenSince(isOlder);
    expect(found, `round ${round}: acknowledged and not there, or twice`).toEqual(
      expect.arrayContaining(acknowledged.map(({ text }) => text)),
    );
    for (const write of [...open, ...acknowledged.slice(-TRIED_AGAIN)])
      expect((await again.send(write)).status).toBe(200);
    const written = [...acknowledged, ...open].map(({ text }) => text);
    expect((await again.writtenSince(isOlder)).toSorted()).toEqual(written.toSorted());
    all.push(...written);
    process.stdout.write(
      `kill ${round} of ${kills}, ${Math.round(moment)} ms after the first write: ${acknowledged.length} acknowledged, ` +
        `${open.length} open, of which ${found.length - acknowledged.length} were done\n`,
    );
  }
  const last = await talkOf(current.url, folder);
  expect((await last.writtenSince()).toSorted()).toEqual(all.toSorted());
  expect(await current.stop()).toBe(0);
}

describe("[API-6] kill -9 at random moments loses no acknowledged write, and none is done twice", () => {
  it("on the embedded database", () => expectAllSurvive({}));

  it("on a PostgreSQL server", async () => {
    const postgres = await startPostgres({});
    onTestFinished(postgres.stop);
    await expectAllSurvive({ DATABASE_URL: (await createDatabase(postgres.url)).url });
  });
});
