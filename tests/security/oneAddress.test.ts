import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { Agent, type IncomingMessage, request } from "node:http";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as after } from "node:timers/promises";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { loadIdentityKeys } from "#server/access/identity/keys.ts";
import { STUDENTS } from "#server/demo/cast.ts";
import { localToken } from "#tests/support/server/localToken.ts";
import { type Server, startServer } from "#tests/support/server/server.ts";

/** Added delay that an attack may cause other addresses. */
const DELAY_MAX_MS = 100;
const ROUNDS = 5;
const PROBES = 40;
/** Fewer than the limit of one address. */
const PROBE_EVERY_MS = 60;
/** The address that measures; those who attack have another. */
const FROM = "127.0.0.2";

let folder = "";
let server: Server;
let token = "";
let agent: Agent;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "skolvy-security-"));
  await loadIdentityKeys(folder);
  // The limit that is set where nobody sets one.
  server = await startServer(folder, { DEMO: "true", HOST: "127.0.0.1", LOG_LEVEL: "warn", RATE_LIMIT: "" });
  token = await localToken(folder, server.url, "family");
  agent = new Agent({ keepAlive: true, localAddress: FROM });
});
afterAll(async () => {
  agent?.destroy();
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Returns how long one call of the API takes, in milliseconds. */
async function probe(): Promise<number> {
  const start = performance.now();
  const { port } = new URL(server.url);
  const path = `/api/notifications?studentId=${STUDENTS.compulsory}`;
  const asking = request({
    host: "127.0.0.1",
    port,
    path,
    agent,
    headers: { authorization: `Bearer ${token}` },
  }).end();
  const [response] = (await once(asking, "response")) as [IncomingMessage];
  response.resume();
  await once(response, "end");
  expect(response.statusCode).toBe(200);
  return performance.now() - start;
}

type Measured = { p50: number; p99: number };

async function measure(): Promise<Measured> {
  const took: number[] = [];
  for (let at = 0; at < PROBES; at += 1) {
    took.push(await probe());
    await after(PROBE_EVERY_MS);
  }
  const sorted = took.toSorted((one, other) => one - other);
  const share = (part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN;
  return { p50: share(0.5), p99: share(0.99) };
}

async function attackedBy(name: string): Promise<ChildProcess> {
  const program = resolve(import.meta.dirname, "attack.ts");
  const child = spawn(process.execPath, ["--import", "tsx", program, name, server.url, token], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const [begun] = await Promise.race([
    once(child.stdout as NonNullable<typeof child.stdout>, "data"),
    once(child, "exit"),
  ]);
  expect(String(begun)).toBe("begun\n");
  return child;
}

const median = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

/**
 * The first and the last are attacked by nobody: their differences are the noise of the machine, so that a failure of theirs
 * says that it is too busy to measure.
 */
it.each([
  "nothing",
  "wide JSON without a token",
  "wide JSON with a token",
  "deep JSON",
  "hostile texts",
  "slow bodies",
  "bursts of calls",
  "guesses at many names",
  "large uploads",
  "many streams",
  "nothing again",
])("%s from one address delays nobody at another", async (name) => {
  const rounds: { calm: Measured; attacked: Measured }[] = [];
  await measure();
  for (let round = 0; round < ROUNDS; round += 1) {
    const calm = await measure();
    const child = await attackedBy(name);
    const attacked = await measure();
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
    rounds.push({ calm, attacked });
  }
  const more = (part: keyof Measured) => median(rounds.map(({ calm, attacked }) => attacked[part] - calm[part]));
  const ms = (value: number) => value.toFixed(1);
  const pairs = (part: keyof Measured) => rounds.map((pair) => `${ms(pair.calm[part])}>${ms(pair.attacked[part])}`);
  const summary = `${name}: p50 ${ms(more("p50"))} ms later, p99 ${ms(more("p99"))} ms later`;
  process.stdout.write(`${summary} (without>with: p50 ${pairs("p50").join(" ")}; p99 ${pairs("p99").join(" ")})\n`);
  expect(more("p50")).toBeLessThan(DELAY_MAX_MS);
  expect(more("p99")).toBeLessThan(DELAY_MAX_MS);
});
