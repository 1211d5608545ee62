import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { secondsInMinute } from "date-fns/constants";
import { dayInZone } from "#contract/dates/dates.ts";
import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";
import type { Bench, Goal } from "./bench.ts";
import { fire, type Hits, type Shots } from "./fire.ts";
import { FAULTS } from "./hour/faults.ts";
import { startWorld, type World } from "./hour/world.ts";
import { startWriters } from "./hour/writers.ts";
import { PEAK_VISITS_PER_SECOND, visitOf } from "./load/morning.ts";
import { short } from "./report.ts";
import { median } from "./statistics.ts";

const TIMES = 2;
const FAMILIES = 200;
const CONNECTIONS = 25;
/** A fault begins so often, or every half minute of a short run. */
const FAULT_EVERY_SECONDS = { long: 150, short: 30 };
const SHORT_MINUTES = 10;
const ANSWERED_WITHIN_MS = 1_000;
/** Memory of the server that is never killed: the last third of the time against the second. */
const GROWS_AT_MOST = 1.15;
/** A server that cannot reach the database or stops says so. */
const ALLOWED = ["503"];

type Minute = {
  faults: string[];
  hits: Hits[];
  writes: ReturnType<Awaited<ReturnType<typeof startWriters>>["count"]>;
  megabytes: number[];
};

export const bench: Bench = {
  title: "An hour with faults",
  isOnlyByName: true,
  async run({ minutes }) {
    execFileSync("npx", ["tsx", "src/build/build.ts", "--if-stale"], {
      cwd: resolve(import.meta.dirname, "../.."),
      stdio: "inherit",
    });
    const world = await startWorld();
    try {
      const expiresIn = (minutes + secondsInMinute) * secondsInMinute;
      const requests = await requestsOf(world, expiresIn);
      const overallRate = Math.round((PEAK_VISITS_PER_SECOND * TIMES * requests.length) / FAMILIES / 2);
      const shots = { requests, overallRate, connections: CONNECTIONS, duration: secondsInMinute };
      const writers = await startWriters(world, expiresIn);
      const told: Minute[] = [];
      let faults: string[] = [];
      const happening = faultsInTurn(world, minutes * secondsInMinute, (name) => faults.push(name));
      // If one fails, the bench fails at its end.
      happening.catch(() => undefined);
      for (let minute = 0; minute < minutes; minute += 1) {
        const hits = await Promise.all(world.servers.map(({ url }) => fire({ ...shots, url })));
        const megabytes = await Promise.all(world.servers.map(({ pid }) => megabytesOf(pid())));
        told.push({ faults, hits, writes: writers.count(), megabytes });
        faults = [];
        process.stdout.write(`${rowOf(told.at(-1) as Minute, minute).join(" | ")}\n`);
      }
      await happening;
      return findingsOf(told, overallRate * 2, await writers.finish());
    } finally {
      await world.stop();
    }
  },
};

async function requestsOf({ tokenOf }: World, expiresIn: number): Promise<NonNullable<Shots["requests"]>> {
  const today = dayInZone(new Date(), SCHOOL_TIME_ZONE);
  const visits = Array.from({ length: FAMILIES }, async (_, family) => {
    const guardian = 100 + family * 23;
    return visitOf(guardian, `Bearer ${await tokenOf(guardian, expiresIn)}`, today);
  });
  return (await Promise.all(visits)).flat();
}

async function faultsInTurn(world: World, seconds: number, tell: (name: string) => void): Promise<void> {
  const every = FAULT_EVERY_SECONDS[seconds > SHORT_MINUTES * secondsInMinute ? "long" : "short"];
  const begun = performance.now();
  for (let number = 0; (number + 1) * every <= seconds; number += 1) {
    await pause(Math.max(0, (number + 0.25) * every * 1_000 - (performance.now() - begun)));
    const fault = FAULTS[number % FAULTS.length];
    if (!fault) return;
    tell(fault.name);
    await fault.happen(world);
  }
}

/** Resident memory of a process; none where the system does not tell. */
async function megabytesOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? Number.NaN) / 1_024;
}

const sum = (numbers: number[]) => numbers.reduce((one, other) => one + other, 0);
const worst = ({ hits }: Minute, of: "p50" | "p99") => Math.max(...hits.map(({ latency }) => latency[of]));

/** Answers of a minute that were neither given nor refused as they should be. */
const unexpected = ({ hits, writes }: Minute): number =>
  sum(
    [...hits.map(({ statuses }) => statuses), writes.refused].flatMap((counts) =>
      Object.entries(counts).map(([status, count]) => (Number(status) >= 300 && !ALLOWED.includes(status) ? count : 0)),
    ),
  );

const brokenOff = ({ hits, writes }: Minute) => sum([...hits.map(({ errors }) => errors), writes.refused.broken ?? 0]);
/** Without a fault, and without what is left of one: a server that is killed late in a minute comes back in the next. */
const isCalm = (minute: Minute) => minute.faults.length === 0 && brokenOff(minute) === 0;

function rowOf(minute: Minute, number: number): string[] {
  const { faults, hits, writes, megabytes } = minute;
  const refused = sum([...hits.map(({ statuses }) => statuses[503] ?? 0), writes.refused[503] ?? 0]);
  return [
    ...[String(number + 1), faults.join(", "), short(sum(hits.map(({ perSecond }) => perSecond)))],
    ...[String(worst(minute, "p50")), String(worst(minute, "p99")), String(refused), String(brokenOff(minute))],
    ...[String(unexpected(minute)), String(writes.acknowledged), short(writes.slowestMs / 1_000)],
    ...megabytes.map((size) => String(Math.round(size))),
  ];
}

function findingsOf(told: Minute[], rate: number, written: { acknowledged: number; lost: number; twice: number }) {
  const calm = told.filter(isCalm);
  const steady = told.map(({ megabytes }) => megabytes.at(-1) ?? Number.NaN);
  const third = Math.floor(steady.length / 3);
  const goals: Goal[] = [
    { what: "acknowledged writes that were lost", value: written.lost, atMost: 0 },
    { what: "writes that were done twice", value: written.twice, atMost: 0 },
    { what: "answers that are neither given nor refused with 503", value: sum(told.map(unexpected)), atMost: 0 },
    ...(calm.length > 0
      ? [
          {
            what: "p99 in minutes without a fault",
            value: Math.max(...calm.map((one) => worst(one, "p99"))),
            atMost: ANSWERED_WITHIN_MS,
          },
        ]
      : []),
    ...(third > 0
      ? [
          {
            what: "memory in times of that before",
            value: median(steady.slice(-third)) / median(steady.slice(-2 * third, -third)),
            atMost: GROWS_AT_MOST,
          },
        ]
      : []),
  ];
  const head = [
    ...["minute", "faults", "requests/s", "p50 ms", "p99 ms", "refused (503)", "broken off", "other errors"],
    ...["writes", "slowest write s", "MB, killed at times", "MB"],
  ];
  const text = `Two servers of Skolvy as they ship and a PostgreSQL with its default durability, with twice the visits of a Monday morning (${rate} requests a second), on one machine that also sends them. Faults happen in turn: ${FAULTS.map(({ name }) => name).join(", ")}. Beside the visits, ${written.acknowledged} messages were written, each again with its key until it was acknowledged, and counted in the database at the end. Percentiles are those of the slower server. Visits stay with their server, also while it is away: each try to reach it counts as broken off, and those that came late are made up for, so a minute with a crash or a kill shows more than a balancer would let people see.`;
  return { text, goals, tables: [{ title: "By minute", head, rows: told.map(rowOf) }], runs: 1 };
}
