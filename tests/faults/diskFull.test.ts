import { afterAll, expect, it, onTestFinished } from "vitest";
import { Problem } from "#contract/schemas/common.ts";
import { loadIdentityKeys } from "#server/access/identity/keys.ts";
import { startServer } from "#tests/support/server/server.ts";
import { mountSmallDisk } from "./support/smallDisk.ts";
import { newWrite, talkOf, type Write } from "./support/talk.ts";

const DISK_MB = 512;
/** Bytes left for the database when the disk fills up. */
const LEFT_BYTES = [64 * 1_024, 512 * 1_024];
const WRITES_AT_MOST = 1_000;
/** Consecutive refusals after which the disk counts as full. */
const REFUSED = 10;

const disk = await mountSmallDisk(DISK_MB);
if (!disk) process.stdout.write("Disk full: skipped, since only root may mount a small disk\n");

afterAll(() => disk?.remove());

it.skipIf(!disk).for(LEFT_BYTES)(
  "[API-6] a full disk (%i bytes left) refuses writes with 503, and nothing is lost once there is room",
  async (left) => {
    if (!disk) return;
    const settings = { LOG_LEVEL: "fatal" };
    await loadIdentityKeys(disk.folder);
    const server = await startServer(disk.folder, settings);
    onTestFinished(async () => void (await server.kill()));
    const talk = await talkOf(server.url, disk.folder);
    await disk.fill(left);

    const acknowledged: Write[] = [];
    const refused: Write[] = [];
    const problems = new Set<string>();
    for (let number = 1; number <= WRITES_AT_MOST && refused.length < REFUSED; number += 1) {
      const write = newWrite(left, number);
      const response = await talk.send({ ...write, text: `${write.text} ${"x".repeat(10_000)}` });
      if (response.status === 200) {
        await response.text();
        acknowledged.push(write);
        continue;
      }
      problems.add(`${response.status} ${Problem.parse(await response.json()).code}`);
      refused.push(write);
    }
    process.stdout.write(
      `disk full: ${acknowledged.length} acknowledged, then ${refused.length} refused: ${[...problems].join(", ")}\n`,
    );
    expect(refused).toHaveLength(REFUSED);
    expect([...problems]).toEqual(["503 unavailable"]);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    const readiness = await fetch(`${server.url}/readyz`);
    expect([readiness.status, await readiness.json()]).toEqual([503, { status: "database disk is full" }]);
    expect((await fetch(`${server.url}/readyz/reading`)).status).toBe(200);

    await server.kill();
    await disk.clear();
    const next = await startServer(disk.folder, settings);
    onTestFinished(async () => void (await next.kill()));
    const again = await talkOf(next.url, disk.folder);
    const isOfAnother = (text: string) => !text.startsWith(`written ${left}-`);
    expect((await again.writtenSince(isOfAnother)).toSorted()).toEqual(acknowledged.map(({ text }) => text).toSorted());
    for (const write of refused)
      expect((await again.send({ ...write, text: `${write.text} ${"x".repeat(10_000)}` })).status).toBe(200);
    expect((await again.writtenSince(isOfAnother)).toSorted()).toEqual(
      [...acknowledged, ...refused].map(({ text }) => text).toSorted(),
    );
    expect(await next.stop()).toBe(0);
  },
);
