import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as after } from "node:timers/promises";
import { millisecondsInHour } from "date-fns/constants";
import { describe, expect, inject, it, onTestFinished, vi } from "vitest";
import { IDEMPOTENCY_HEADER } from "#contract/limits.ts";
import { loadIdentityKeys } from "#server/access/identity/keys.ts";
import { SCHOOLS, STUDENTS, TENANTS } from "#server/demo/cast.ts";
import { localToken } from "#tests/support/server/localToken.ts";
import { createDatabase, startPostgres } from "#tests/support/server/postgres.ts";
import { startServer } from "#tests/support/server/server.ts";
import { chanceOf } from "./support/chance.ts";

const COMMANDS = resolve(import.meta.dirname, "../../dist/server/sources.js");
/** Each kill costs a start of the server. */
const KILLS_MAX = 5;
const SPAN_MS = 1_500;
/** A job whose server died is taken up after some minutes, and one that failed four times waits for five. */
const ARRIVES_WITHIN_MS = 15 * 60_000;
/** Later than all absences of the demo world, with which a report would overlap. */
const REPORTED_AHEAD_MS = 200 * 24 * millisecondsInHour;

type Taken = {
  /** Ids of reports by what the system recognises them by. */
  taken: Map<string, string>;
  /** Reports that it has taken a second time, as if they were others. */
  twice: string[];
};
type Answer = { status: number; body?: unknown };

/** A kind of a school's system, and how it is made a school's destination. */
type Kind = {
  /** Says whether a request brings a report, and takes it when its time has come. */
  answer: (taken: Taken, request: IncomingMessage, body: string) => { isReport: boolean; reply: () => Answer };
  commands: (url: string, secrets: string) => { secrets: object; words: string[][] };
};

const WEBHOOK: Kind = {
  answer: ({ taken }, { headers }, body) => ({
    isReport: true,
    reply() {
      taken.set(String(headers["webhook-id"]), String(JSON.parse(body).data.id));
      return { status: 204 };
    },
  }),
  commands: (url, secrets) => ({
    secrets: { key: `whsec_${Buffer.alloc(32, 5).toString("base64")}` },
    words: [["destination", SCHOOLS.compulsory, "--kind", "webhook", "--set", `url=${url}`, "--secrets", secrets]],
  }),
};

/** Its absences have ids that it makes itself, so one that is posted again is another one to it. */
const SS12000: Kind = {
  answer({ taken, twice }, { method, url = "" }, body) {
    const { searchParams } = new URL(url, "http://school.example");
    const absences = () => [...taken].map(([, text]) => JSON.parse(text));
    const isLooked = ({ startTime }: { startTime: string }) =>
      startTime > String(searchParams.get("startTime.onOrAfter")) &&
      startTime <= String(searchParams.get("startTime.onOrBefore"));
    if (method === "GET")
      return { isReport: false, reply: () => ({ status: 200, body: { data: absences().filter(isLooked) } }) };
    return {
      isReport: true,
      reply() {
        const absence = { ...JSON.parse(body), id: randomUUID() };
        if (taken.has(absence.startTime)) twice.push(absence.startTime);
        taken.set(absence.startTime, JSON.stringify(absence));
        return { status: 200, body: absence };
      },
    };
  },
  commands: (url, secrets) => ({
    secrets: { token: "secret" },
    words: [
      [
        ...["add", "register", "--kind", "ss12000", "--tenant", TENANTS.home],
        ...["--set", `url=${url}`, "--set", "register=skolvy"],
      ],
      [
        ...["destination", SCHOOLS.compulsory, "--kind", "ss12000"],
        ...["--set", `url=${url}`, "--set", "source=register", "--secrets", secrets],
      ],
    ],
  }),
};

/** A school's system that answers slowly, fails now and then, and notes the reports that it has taken. */
async function startSchoolSystem(kind: Kind, chance: () => number) {
  const taken: Taken = { taken: new Map(), twice: [] };
  const state = { isCalm: false };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", async () => {
      const { isReport, reply } = kind.answer(taken, request, Buffer.concat(chunks).toString("utf8"));
      await after(chance() * 100);
      const isDown = !state.isCalm && chance() < 0.2;
      const { status, body } = isDown ? { status: 503, body: undefined } : reply();
      await after(chance() * 100);
      // It has taken some of those that it answers with an error.
      const isLost = isReport && !state.isCalm && chance() < 0.1;
      response.writeHead(isLost ? 503 : status).end(body === undefined ? "" : JSON.stringify(body));
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(() => new Promise<void>((closed) => server.close(() => closed())));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, ...taken, state };
}

async function expectAllArrive(kind: Kind, settings: Record<string, string>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "skolvy-deliveries-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await loadIdentityKeys(folder);
  const chance = chanceOf(inject("faultSeed"));
  const system = await startSchoolSystem(kind, chance);
  const environment = { LOG_LEVEL: "error", DEMO: "true", PRIVATE_HOSTS: system.url, ...settings };

  // The first start fills the database with the demo world.
  const first = await startServer(folder, environment);
  expect(await first.stop()).toBe(0);
  const file = join(folder, "secrets.json");
  const { secrets, words } = kind.commands(system.url, file);
  await writeFile(file, JSON.stringify(secrets));
  for (const one of words) {
    const env = { ...process.env, DATA_DIR: folder, ...environment };
    const command = spawn(process.execPath, [COMMANDS, ...one], { env, stdio: "ignore" });
    expect((await once(command, "close"))[0]).toBe(0);
  }

  let hour = 0;
  const start = Date.now() + REPORTED_AHEAD_MS;
  let acknowledged = 0;
  const kills = Math.min(inject("kills"), KILLS_MAX);
  let current = await startServer(folder, environment);
  onTestFinished(async () => void (await current.kill()));
  for (let round = 1; round <= kills; round += 1) {
    const authorization = `Bearer ${await localToken(folder, current.url, "family")}`;
    const killed = after(chance() * SPAN_MS).then(current.kill);
    for (;;) {
      hour += 1;
      const startTime = new Date(start + hour * millisecondsInHour);
      const endTime = new Date(startTime.getTime() + millisecondsInHour / 2);
      const response = await fetch(`${current.url}/api/absence?studentId=${STUDENTS.compulsory}`, {
        method: "POST",
        headers: { authorization, "content-type": "application/json", [IDEMPOTENCY_HEADER]: randomUUID() },
        body: JSON.stringify({ startTime, endTime, period: false, userId: STUDENTS.compulsory }),
      }).catch(() => undefined);
      const reply = await response?.json().catch(() => undefined);
      if (!reply) break;
      expect(reply).toMatchObject({ success: true });
      acknowledged += 1;
    }
    await killed;
    current = await startServer(folder, environment);
    process.stdout.write(`kill ${round} of ${kills}: ${acknowledged} reported, ${system.taken.size} have arrived\n`);
  }

  // From now on it fails no more, so that everything has to arrive.
  system.state.isCalm = true;
  await vi.waitFor(() => expect(system.taken.size).toBeGreaterThanOrEqual(acknowledged), {
    timeout: ARRIVES_WITHIN_MS,
    interval: 1_000,
  });
  // Each report has one id, however often it was sent.
  expect(new Set(system.taken.values()).size).toBe(system.taken.size);
  expect(system.twice).toEqual([]);
  // A report that was written without an answer may have arrived, too.
  expect(system.taken.size).toBeLessThanOrEqual(acknowledged + kills);
  expect(await current.stop()).toBe(0);
}

const KINDS: [string, Kind][] = [
  ["a webhook", WEBHOOK],
  ["SS 12000", SS12000],
];

describe.each(KINDS)(
  "[OUT-3] kill -9 amid deliveries by %s loses no report, and the school's system has each once",
  (_, kind) => {
    it("on the embedded database", () => expectAllArrive(kind, {}));

    it("on a PostgreSQL server", async () => {
      const postgres = await startPostgres({});
      onTestFinished(postgres.stop);
      await expectAllArrive(kind, { DATABASE_URL: (await createDatabase(postgres.url)).url });
    });
  },
);
