import type { Browser } from "@playwright/test";
import type { Bench, Findings, Goal, Table } from "./bench.ts";
import { startChromium } from "./chromium.ts";
import { type Build, startBuild } from "./opening/builds.ts";
import { type Device, JOURNEYS, startDevice } from "./opening/journeys.ts";
import { FRAMES_IN_ONE_PROCESS } from "./opening/teamsTab.ts";
import { BEFORE, builtVersion } from "./release.ts";
import { short } from "./report.ts";
import { median, quartiles } from "./statistics.ts";
import { KINDS } from "./trace/kinds.ts";
import { type MainThread, mainThreadOf } from "./trace/mainThread.ts";
import { record, type TraceEvent } from "./trace/recording.ts";

const TRACED = ["first", "sameDay", "teams"] as const;
type Traced = Record<(typeof TRACED)[number], MainThread[]>;

/** The processor of the goals. */
const SLOWDOWN = 4;
/** Share of the state before. */
const BUSY_ON_RETURN = 0.75;

/** Chunks of which the table of functions is made. */
const CHUNKS = 12;

/** A browser keeps a script's bytecode only once it has run it a few times. */
const RETURNS_BEFORE = 2;

export const bench: Bench = {
  title: "Trace of the opening",
  async run({ runs }) {
    const program = await builtVersion(BEFORE);
    const browser = await startChromium(FRAMES_IN_ONE_PROCESS);
    const builds = [await startBuild(), ...(program ? [await startBuild(program)] : [])];
    try {
      const [own, before] = await traceAll(browser, builds, runs);
      return findings(own ?? none(), before);
    } finally {
      for (const build of builds) await build.stop();
      await browser.close();
    }
  },
};

const none = (): Traced => ({ first: [], sameDay: [], teams: [] });

/** Traces each opening with all builds in turn, forwards and backwards. */
async function traceAll(browser: Browser, builds: Build[], runs: number): Promise<Traced[]> {
  const devices: { device: Device; build: Build; traced: Traced }[] = [];
  for (const build of builds)
    devices.push({ build, traced: none(), device: await startDevice(browser, build, SLOWDOWN) });
  try {
    for (const { device } of devices) await device.open.signIn();
    for (let run = 0; run < runs; run += 1) {
      const inTurn = run % 2 === 0 ? devices : devices.toReversed();
      for (const journey of TRACED)
        for (const { device, build, traced } of inTurn) {
          if (journey === "sameDay") for (let time = 0; time < RETURNS_BEFORE; time += 1) await device.open.sameDay();
          traced[journey].push(await trace(device, build, journey));
        }
    }
    return devices.map(({ traced }) => traced);
  } finally {
    for (const { device } of devices) await device.close();
  }
}

async function trace(device: Device, build: Build, journey: (typeof TRACED)[number]): Promise<MainThread> {
  let events: TraceEvent[] = [];
  const { usable } = await device.open[journey](async (page) => {
    const ended = await record(page);
    return async () => {
      events = await ended();
    };
  });
  return mainThreadOf(events, journey === "teams" ? build.teams.server.url : build.url, usable);
}

function findings(own: Traced, before: Traced | undefined): Findings {
  const busy = (traced: Traced) => traced.sameDay.map((one) => one.busy);
  const pairs = before ? busy(own).map((ms, run) => ms / (busy(before)[run] ?? Number.NaN)) : [];
  const goals: Goal[] =
    pairs.length > 0
      ? [
          {
            ...{ what: `main thread busy on a return, against ${BEFORE.version}`, value: median(pairs) },
            ...{ spread: quartiles(pairs), atMost: BUSY_ON_RETURN },
          },
        ]
      : [];
  return {
    text: `Time of the page's main thread until the child's own content can be pressed, on slow 4G and a processor ${SLOWDOWN}x slower, from Chromium's own trace in a profile on disk, after ${RETURNS_BEFORE} returns that are not traced. Each kind without the work of other kinds within it, as the median of all runs. The times of files are samples, and tracing itself takes time, so only shares and ratios tell.`,
    goals,
    tables: [
      kinds("Milliseconds by kind", own),
      ...(before ? [kinds(`Milliseconds by kind, ${BEFORE.version}`, before)] : []),
      chunks(own),
      scripts(own),
    ],
  };
}

const HEAD = ["", ...TRACED.map((name) => JOURNEYS[name])];

const row = (name: string, traced: Traced, value: (one: MainThread) => number): string[] => [
  name,
  ...TRACED.map((journey) => short(median(traced[journey].map(value)))),
];

const kinds = (title: string, traced: Traced): Table => ({
  ...{ title, head: HEAD },
  rows: [
    ...KINDS.map((kind) => row(kind, traced, ({ byKind }) => byKind.get(kind) ?? 0)),
    row("all", traced, ({ busy }) => busy),
  ],
});

function chunks(traced: Traced): Table {
  const ofReturn = (name: string) => median(traced.sameDay.map(({ byChunk }) => byChunk.get(name) ?? 0));
  const names = [
    ...new Set(TRACED.flatMap((journey) => traced[journey].flatMap(({ byChunk }) => [...byChunk.keys()]))),
  ];
  const largest = names.toSorted((one, other) => ofReturn(other) - ofReturn(one)).slice(0, CHUNKS);
  return {
    ...{ title: "Milliseconds of functions by file", head: HEAD },
    rows: largest.map((name) => row(name, traced, ({ byChunk }) => byChunk.get(name) ?? 0)),
  };
}

const scripts = (traced: Traced): Table => ({
  ...{ title: "Requests, and scripts by where their bytecode came from", head: HEAD },
  rows: [
    row("requests", traced, ({ requests }) => requests),
    row("kept by the browser", traced, ({ compiled }) => compiled.consumed),
    row("compiled while they came", traced, ({ compiled }) => compiled.streamed),
    row("compiled when run", traced, ({ compiled }) => compiled.unprepared),
    row("bytecode put away", traced, ({ compiled }) => compiled.producedCaches),
  ],
});
