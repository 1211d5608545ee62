import { expect, onTestFinished, vi } from "vitest";
import { loadIdentityKeys } from "#server/access/identity/keys.ts";
import { GROUPS } from "#server/demo/cast.ts";
import { newWrite, talkOf } from "#tests/faults/support/talk.ts";
import { localToken } from "#tests/support/server/localToken.ts";
import { createDatabase } from "#tests/support/server/postgres.ts";
import { startServer } from "#tests/support/server/server.ts";
import { ask } from "./support/ask.ts";
import { itWith } from "./support/installed.ts";
import { givenPrimaryAndStandby } from "./support/standby.ts";
import { givenFolder } from "./support/startStranger.ts";

const LONGER_THAN_A_REST_MS = 60_000;

/** The last statements of the server's connections to the standby. Those of the handlers come from drizzle. */
const LAST = "select query from pg_stat_activity where application_name = 'skolvy' and datname = current_database()";

itWith("postgresql")(
  "[API-6] a standby answers what reads much, never without what was just written, and the primary does it without one",
  async () => {
    const { primary, standby } = await givenPrimaryAndStandby({ isSynchronous: false });
    const { name } = await createDatabase(primary.url);
    const at = (port: number) => `postgres://postgres@127.0.0.1:${port}/${name}`;
    const [DATABASE_URL, DATABASE_READ_URL] = [at(primary.port), at(standby.port)];
    const folder = await givenFolder("reads");
    await loadIdentityKeys(folder);
    const server = await startServer(folder, { DATABASE_URL, DATABASE_READ_URL, DEMO: "true", LOG_LEVEL: "warn" });
    onTestFinished(async () => void (await server.kill()));
    const talk = await talkOf(server.url, folder);
    const authorization = `Bearer ${await localToken(folder, server.url, "teacher")}`;
    const glance = async () => {
      const reply = await fetch(`${server.url}/api/desk/groups/${GROUPS.mentor7b}/glance`, {
        headers: { authorization },
      });
      expect(reply.status).toBe(200);
      return await reply.text();
    };
    const times = (words: string) => server.output.filter((line) => line.includes(words)).length;
    const isRead = async () =>
      (await ask(DATABASE_READ_URL, LAST)).some(({ query }) => /^select "/.test(String(query)));

    const before = await vi.waitFor(async () => {
      const reply = await glance();
      expect(await isRead()).toBe(true);
      return reply;
    });

    await ask(DATABASE_READ_URL, "select pg_wal_replay_pause()");
    expect((await talk.send(newWrite("unread", 1))).status).toBe(200);
    const after = await glance();
    expect(after).not.toBe(before);
    expect(times("is more than 250 ms behind")).toBe(1);
    await ask(DATABASE_READ_URL, "select pg_wal_replay_resume()");
    const isUsedAgain = async () => {
      expect(await glance()).toBe(after);
      expect(times("is used again")).toBe(1);
    };
    await vi.waitFor(isUsedAgain, { timeout: LONGER_THAN_A_REST_MS, interval: 500 });

    await standby.kill();
    expect(await glance()).toBe(after);
    expect(times("is not used for now")).toBe(2);
  },
);
