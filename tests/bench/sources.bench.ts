import { fork } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { migrationsFolder } from "#server/database/checkSchema.ts";
import { connect } from "#server/database/connect.ts";
import { addSource } from "#server/sources/registry/registry.ts";
import { readSource } from "#server/sources/run/readSource.ts";
import { type RunOptions, runSource } from "#server/sources/run/runSource.ts";
import { createDatabase, startPostgres } from "#tests/support/server/postgres.ts";
import { type BatchSpeed, measureBatches } from "./batches.ts";
import type { Bench, Findings } from "./bench.ts";
import { short } from "./report.ts";
import { type Meanwhile, measureHomeMeanwhile } from "./sources/homeMeanwhile.ts";
import { median } from "./statistics.ts";
import { TOWN } from "./town.ts";

const FULL_RUN_S = 600;
const UNCHANGED_RUN_S = 60;
const MEMORY_MB = 1_024;
const OBJECTS_A_SECOND = 500;
/** The longest time in which the server's other requests wait. */
const BLOCKED_MS = 500;

const NOW = new Date(TOWN.start);
const SCHOOLS = Array.from({ length: TOWN.schools }, (_, number) => `school-${number}`);
/** Home's p99 while a run goes on, against that of an idle server. */
const SLOWER = 1.5;

export const bench: Bench = {
  title: "Sources",
  async run() {
    const postgres = await startPostgres({});
    const provider = fork(resolve(import.meta.dirname, "townProvider.ts"), { execArgv: ["--import", "tsx"] });
    const connection = await connect({
      url: (await createDatabase(postgres.url)).url,
      dataDir: "",
      migrations: migrationsFolder(),
      poolSize: 4,
    });
    try {
      const [url] = (await once(provider, "message")) as [string];
      const keys = async () => [];
      const source = await addSource(
        connection.db,
        {
          id: "bench",
          kind: "ss12000",
          tenantId: "bench",
          schools: SCHOOLS,
          settings: { url },
          secrets: {},
          schedule: null,
        },
        { now: NOW, keys },
      );
      let memory = 0;
      const watch = setInterval(() => {
        memory = Math.max(memory, process.memoryUsage().rss);
      }, 100);
      const measure = async (kind: RunOptions["kind"]): Promise<Measured> => {
        const say = () => undefined;
        const delay = monitorEventLoopDelay({ resolution: 10 });
        delay.enable();
        const begun = performance.now();
        const items = readSource(source, { db: connection.db, kind, keys, now: NOW, ownNetwork: [url], say });
        const result = await runSource(connection, source, items, {
          kind,
          allowRemovals: false,
          schoolType: 2,
          now: () => NOW,
          say,
        });
        delay.disable();
        if (result?.state !== "DONE") throw new Error(JSON.stringify(result?.problems.slice(0, 5)));
        const written = Object.values(result.counts).reduce((sum, { created, changed }) => sum + created + changed, 0);
        return { seconds: (performance.now() - begun) / 1_000, written, blockedMs: delay.max / 1e6 };
      };
      const first = await measure("FULL");
      const again = await measure("FULL");
      provider.send("move");
      await once(provider, "message");
      const update = await measure("INCREMENTAL");
      clearInterval(watch);
      const batches = await measureBatches(connection, TOWN.batches, NOW);
      const home = await measureHomeMeanwhile(url, SCHOOLS);
      return findings({ first, again, update }, memory / 2 ** 20, batches, home);
    } finally {
      provider.kill();
      await connection.close();
      await postgres.stop();
    }
  },
};

type Measured = { seconds: number; written: number; blockedMs: number };

const findings = (
  { first, again, update }: Record<"first" | "again" | "update", Measured>,
  memory: number,
  batches: BatchSpeed[],
  home: Meanwhile,
): Findings => ({
  text: `Runs that bring ${TOWN.students} students of ${TOWN.schools} schools with ${TOWN.lessons} lessons over HTTP from a system that speaks SS 12000, in a process of its own, into an empty PostgreSQL with its default durability; the same again; and an update after 100 lessons have moved. Objects and links count alike. "Blocked" is the longest time in which the process did nothing else. For the memory, start the bench with NODE_OPTIONS=--max-old-space-size=800.`,
  tables: [
    {
      title: "One run each",
      head: ["", "seconds", "written", "a second", "blocked (ms)"],
      rows: [row("first", first), row("without changes", again), row("update", update)],
    },
    {
      title: "Items a second that a program writes in batches of 500",
      head: ["kind", "new", "changed", "unchanged"],
      rows: batches.map(({ kind, created, changed, unchanged }) => [
        kind,
        short(created),
        short(changed),
        short(unchanged),
      ]),
    },
    {
      title: "Home's calls at the server that brings the town in, 60 a second: p99 in milliseconds",
      head: ["idle", "during the run, median of 15 seconds each", "worst"],
      rows: [[short(home.idle), short(median(home.running)), short(Math.max(...home.running))]],
    },
  ],
  goals: [
    { what: "seconds of the first run", value: first.seconds, atMost: FULL_RUN_S },
    { what: "seconds without changes", value: again.seconds, atMost: UNCHANGED_RUN_S },
    { what: "ms in which nothing else is done", value: Math.max(first.blockedMs, again.blockedMs), atMost: BLOCKED_MS },
    {
      what: "home's p99 during a run against an idle server's",
      value: median(home.running) / home.idle,
      atMost: SLOWER,
    },
    { what: "MB of memory", value: memory, atMost: MEMORY_MB },
    {
      what: `seconds for ${OBJECTS_A_SECOND} objects`,
      value: (first.seconds / first.written) * OBJECTS_A_SECOND,
      atMost: 1,
    },
    ...batches.map(({ kind, created, changed }) => ({
      what: `seconds for ${OBJECTS_A_SECOND} ${kind} in a batch`,
      value: OBJECTS_A_SECOND / Math.min(created, changed),
      atMost: 1,
    })),
  ],
  runs: 1,
});

const row = (name: string, { seconds, written, blockedMs }: Measured): string[] => [
  name,
  short(seconds),
  String(written),
  short(written / seconds),
  short(blockedMs),
];
