import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from "vitest";
import { Profile } from "#contract/students/schemas.ts";
import { loadIdentityKeys } from "#server/access/identity/keys.ts";
import type { SignInName } from "#server/demo/people/accounts.ts";
import { localToken } from "#tests/support/server/localToken.ts";
import { createDatabase } from "#tests/support/server/postgres.ts";
import { type Server, startServer } from "#tests/support/server/server.ts";

const WRITERS: SignInName[] = ["family", "coparent", "neighbour", "newcomer"];

/** After how many acknowledged writes the server is killed; others are under way then. `npm run test:faults` kills it more often. */
const KILLED_AFTER = [9, 41];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "skolvy-survival-"));
  // By these the tests make tokens, whichever server makes them its own.
  await loadIdentityKeys(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const quiet = { LOG_LEVEL: "warn", DEMO: "true" };

async function start(settings: Record<string, string> = {}): Promise<Server> {
  const server = await startServer(folder, { ...quiet, ...settings });
  onTestFinished(async () => void (await server.kill()));
  return server;
}

/** Reads and writes one account's profile, whose street and city are to hold the same number. */
async function profileOf(server: Server, name: SignInName) {
  const authorization = `Bearer ${await localToken(folder, server.url, name)}`;
  const address = `${server.url}/api/profile/me`;
  const read = async () => Profile.parse(await (await fetch(address, { headers: { authorization } })).json());
  const profile = await read();
  const write = (number: number) =>
    fetch(address, {
      method: "PUT",
      headers: { authorization, "content-type": "application/json" },
      body: JSON.stringify({ ...profile, street: `Gata ${number}`, city: `Ort ${number}` }),
    });
  return { read, write };
}

const numberIn = (text: string | null) => Number(/\d+$/.exec(text ?? "")?.[0] ?? 0);

type Write = Awaited<ReturnType<typeof profileOf>>["write"];
type Numbers = Record<string, number>;

/** Has all writers write on and on, and kills the server once so many writes were acknowledged in all. */
async function killAmidWrites(
  server: Server,
  after: number,
  from: Numbers,
): Promise<{ acknowledged: Numbers; sent: Numbers }> {
  const acknowledged = { ...from };
  const sent = { ...from };
  let left = after;
  let killed: Promise<unknown> | undefined;
  const writeOn = async (name: SignInName, write: Write) => {
    while (!killed) {
      const number = (sent[name] ?? 0) + 1;
      sent[name] = number;
      const isDone = await write(number).then(
        ({ status }) => status === 200,
        () => false,
      );
      if (!isDone) return;
      acknowledged[name] = number;
      left -= 1;
      if (left <= 0) killed ??= server.kill();
    }
  };
  // All can write before the first one does, or the kill might come before the last one could.
  const writers = await Promise.all(
    WRITERS.map(async (name) => ({ name, write: (await profileOf(server, name)).write })),
  );
  await Promise.all(writers.map(({ name, write }) => writeOn(name, write)));
  await killed;
  return { acknowledged, sent };
}

async function expectSurvived(server: Server, acknowledged: Numbers, sent: Numbers): Promise<Numbers> {
  const found: Numbers = {};
  for (const name of WRITERS) {
    const { street, city } = await (await profileOf(server, name)).read();
    const number = numberIn(city);
    if (number > 0) expect(street).toBe(`Gata ${number}`);
    expect(number).toBeGreaterThanOrEqual(acknowledged[name] ?? 0);
    expect(number).toBeLessThanOrEqual(sent[name] ?? 0);
    found[name] = number;
  }
  return found;
}

async function expectAllSurvive(settings: Record<string, string>, kills: number[]): Promise<void> {
  let server = await start(settings);
  let numbers: Numbers = {};
  for (const after of kills) {
    const { acknowledged, sent } = await killAmidWrites(server, after, numbers);
    expect(Object.values(acknowledged).reduce((sum, number) => sum + number, 0)).toBeGreaterThan(0);
    server = await start(settings);
    numbers = await expectSurvived(server, acknowledged, sent);
  }
  await server.stop();
}

describe("[API-6] every acknowledged write survives kill -9", () => {
  it("on the embedded database", () => expectAllSurvive({}, KILLED_AFTER), 120_000);

  it("on a PostgreSQL server", async () => {
    const { url, template } = inject("postgres");
    const database = await createDatabase(url, template);
    await expectAllSurvive({ DATABASE_URL: database.url }, [20]);
  }, 60_000);
});

describe("a server that is told to stop", () => {
  it("[API-6] answers what it has begun, gives its folder back and ends well", async () => {
    const server = await start({ LOG_LEVEL: "info" });
    const { write, read } = await profileOf(server, "family");
    const before = numberIn((await read()).city);
    const answers = Array.from({ length: 10 }, (_, index) =>
      write(before + index + 1).then(
        ({ status }) => status,
        () => null,
      ),
    );
    await Promise.race(answers);
    expect(await server.stop()).toBe(0);
    expect(server.output.at(-1)).toContain('"msg":"Stopped"');
    const statuses = await Promise.all(answers);
    expect(statuses.filter((status) => status !== null && status >= 500 && status !== 503)).toEqual([]);
    const next = await start();
    const numbers = await (await profileOf(next, "family")).read();
    expect(numberIn(numbers.city)).toBeGreaterThan(before);
    expect(await next.stop()).toBe(0);
  }, 60_000);
});

describe("the log", () => {
  it.each(["info", "trace"])(
    "[API-2] names at level %s no person, no token and no text",
    async (level) => {
      const server = await start({ LOG_LEVEL: level });
      const token = await localToken(folder, server.url, "family");
      const send = (path: string, init: RequestInit = {}) =>
        fetch(`${server.url}${path}`, {
          ...init,
          headers: {
            authorization: `Bearer ${token}`,
            "content-type": "application/json",
            "user-agent": "SecretAgent",
          },
        });
      const statuses = [
        await send("/api/Guardians/me/studentList"),
        await send("/api/students/student-2?studentId=student-2"),
        await send("/api/Guardians/me/students/student-2/posts/page/1/size/15?studentId=student-2"),
        await send("/api/students/student-5?studentId=student-5"),
        await send("/api/profile/me", { method: "PUT", body: JSON.stringify({ city: "Secret city" }) }),
        await send("/api/profile/me", { method: "PUT", body: "{ Secret city" }),
        await send("/api/nothing/Lindqvist"),
        await send("/idp/interaction/Lindqvist"),
      ].map(({ status }) => status);
      expect(statuses.slice(0, 6)).toEqual([200, 200, 200, 403, 400, 400]);
      await server.stop();

      const log = server.output.filter((line) => /"(reqId|route)"/.test(line)).join("\n");
      expect(log).toContain("/api/Guardians/me/students/:studentId/posts/page/:page/size/:size");
      expect(log).not.toMatch(/Lindqvist|Elsa|student-\d|guardian-|Secret|127\.0\.0\.1|::1/);
      expect(log).not.toContain(token.slice(0, 20));
    },
    60_000,
  );
});
