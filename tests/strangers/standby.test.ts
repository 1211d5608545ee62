import { expect, onTestFinished, vi } from "vitest";
import { loadIdentityKeys } from "#server/access/identity/keys.ts";
import { keepWriting, WRITERS } from "#tests/faults/support/keepWriting.ts";
import { talkOf } from "#tests/faults/support/talk.ts";
import { createDatabase } from "#tests/support/server/postgres.ts";
import { startServer } from "#tests/support/server/server.ts";
import { ask } from "./support/ask.ts";
import { itWith } from "./support/installed.ts";
import { givenMovingAddress, givenPrimaryAndStandby } from "./support/standby.ts";
import { givenFolder } from "./support/startStranger.ts";

/** Writes of each writer before the primary is killed, and after the standby took its place. */
const WRITES = 10;

itWith("postgresql")(
  "[API-6] a standby that is promoted under load has all that was acknowledged, once, and servers go on by themselves",
  async () => {
    const { primary, standby } = await givenPrimaryAndStandby({ isSynchronous: true });
    const address = await givenMovingAddress(primary.port);
    const { name } = await createDatabase(primary.url);
    await vi.waitFor(async () =>
      expect(await ask(primary.url, "select sync_state from pg_stat_replication")).toEqual([{ sync_state: "sync" }]),
    );
    const folder = await givenFolder("failover");
    await loadIdentityKeys(folder);
    const DATABASE_URL = `postgres://postgres@127.0.0.1:${address.port}/${name}`;
    const server = await startServer(folder, { DATABASE_URL, DEMO: "true", LOG_LEVEL: "fatal" });
    onTestFinished(async () => void (await server.kill()));
    const talk = await talkOf(server.url, folder);
    const readiness = async () => (await (await fetch(`${server.url}/readyz`)).text()).trim();

    const load = keepWriting(talk);
    const until = (check: () => unknown) =>
      Promise.race([vi.waitFor(check), load.writing.then(() => expect.unreachable())]);
    const writesMore = async () => {
      const { written } = load.counts();
      await until(() => expect(load.counts().written).toBeGreaterThan(written + WRITES * WRITERS));
    };
    await writesMore();
    await primary.kill();
    await until(async () => expect(await readiness()).toMatch(/database/));
    address.move(standby.port);
    await until(async () => expect(await readiness()).toMatch(/read-only/));
    await ask(standby.url, "select pg_promote()");
    await until(async () => expect((await fetch(`${server.url}/readyz`)).status).toBe(200));
    await writesMore();

    const { written, statuses } = await load.done();
    process.stdout.write(`Failover, replies by status: ${JSON.stringify([...statuses])}\n`);
    expect([...statuses.keys()].toSorted()).toEqual([200, 503]);
    expect((await talk.writtenSince()).toSorted()).toEqual(written.toSorted());
    expect(await server.stop()).toBe(0);
  },
);
