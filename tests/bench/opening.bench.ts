import type { Browser } from "@playwright/test";
import type { Bench, Findings, Goal, Table } from "./bench.ts";
import { startChromium } from "./chromium.ts";
import { type Peers, servePeers } from "./coldStart/servePeers.ts";
import { visit } from "./coldStart/visit.ts";
import { type Build, startBuild } from "./opening/builds.ts";
import { JOURNEYS, type JourneyName, startDevice } from "./opening/journeys.ts";
import { FRAMES_IN_ONE_PROCESS } from "./opening/teamsTab.ts";
import type { Opening } from "./opening/watch.ts";
import { BEFORE, builtVersion, RELEASE } from "./release.ts";
import { short } from "./report.ts";
import { median, quartiles } from "./statistics.ts";

const PEER = "teamsTab";
const HELLO = ".fui-Card";
const NAMES = Object.keys(JOURNEYS) as JourneyName[];

/** The slowdown of the goals. */
const OF_GOALS = 4;

/** Compared with each opening of this version. */
const OTHERS = [BEFORE, RELEASE];
const OWN = "Skolvy";

type Measured = {
  slowdown: number;
  /** The openings of each build, by its name and the journey, one for each run. */
  openings: Map<string, Record<JourneyName, Opening[]>>;
  kilobytes: Map<string, number>;
  peers: number[];
};

export const bench: Bench = {
  title: "Opening",
  async run(options) {
    const programs = await Promise.all(OTHERS.map(builtVersion));
    const peers = await servePeers([PEER]);
    const browser = await startChromium(FRAMES_IN_ONE_PROCESS);
    const builds = new Map([[OWN, await startBuild()]]);
    for (const [at, { version }] of OTHERS.entries()) {
      const program = programs[at];
      if (program) builds.set(version, await startBuild(program));
    }
    try {
      const measured: Measured[] = [];
      for (const slowdown of options.slowdowns)
        measured.push(await measure(browser, { peers, builds, slowdown, runs: options.runs }));
      return findings(measured);
    } finally {
      for (const build of builds.values()) await build.stop();
      await browser.close();
      await peers.close();
    }
  },
};

type Asked = { peers: Peers; builds: Map<string, Build>; slowdown: number; runs: number };

/** Each run makes each journey with all builds in turn, forwards and backwards, so that no build has a busier time than another. */
async function measure(browser: Browser, { peers, builds, slowdown, runs }: Asked): Promise<Measured> {
  const devices = await Promise.all(
    [...builds].map(async ([name, build]) => ({ name, device: await startDevice(browser, build, slowdown) })),
  );
  const of = (): Record<JourneyName, Opening[]> => ({ signIn: [], first: [], sameDay: [], nextMorning: [], teams: [] });
  const measured: Measured = { slowdown, openings: new Map(), kilobytes: new Map(), peers: [] };
  for (const { name } of devices) measured.openings.set(name, of());
  try {
    for (let run = 0; run < runs; run += 1) {
      for (const journey of NAMES)
        for (const { name, device } of run % 2 === 0 ? devices : devices.toReversed())
          measured.openings.get(name)?.[journey].push(await device.open[journey]());
      measured.peers.push(await openPeer(browser, peers, slowdown));
    }
    for (const { name, device } of devices) measured.kilobytes.set(name, device.kilobytes());
    return measured;
  } finally {
    for (const { device } of devices) await device.close();
  }
}

async function openPeer(browser: Browser, peers: Peers, slowdown: number): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const { largest } = await visit(context, peers.urlOf(PEER), HELLO, slowdown);
  await context.close();
  return largest;
}

const valuesOf = ({ openings }: Measured, build: string, name: JourneyName, what: keyof Opening = "usable"): number[] =>
  openings.get(build)?.[name].map((opening) => opening[what]) ?? [];

const ratios = (values: number[], others: number[]): number[] =>
  values.map((value, run) => value / (others[run] ?? Number.NaN));

function findings(measured: Measured[]): Findings {
  return {
    text: `From the address or the press of a button until home shows the child's own content (seen), and until that content can be pressed (usable), on slow 4G (1.6 Mbit/s, 150 ms). Each build has a device with a profile on disk. A return finds the portal's caches of the visit before it; the next morning comes 14 hours later. Compared in the same run with the first visit of a hello-world tab of the Teams toolkit's packages, with Skolvy ${RELEASE.version}, and with the state of this version on 28 November 2026 (${BEFORE.version}). In brackets: the middle half of the runs.`,
    goals: measured.filter(({ slowdown }) => slowdown === OF_GOALS).flatMap(goalsOf),
    tables: measured.flatMap(tablesOf),
  };
}

function goalsOf(measured: Measured): Goal[] {
  const against = (what: string, pairs: number[], atMost: number): Goal[] =>
    pairs.length > 0 && pairs.every(Number.isFinite)
      ? [{ what, value: median(pairs), spread: quartiles(pairs), atMost }]
      : [];
  const before = (name: JourneyName, atMost: number) =>
    against(
      `${JOURNEYS[name]}: usable, against ${BEFORE.version}`,
      ratios(valuesOf(measured, OWN, name), valuesOf(measured, BEFORE.version, name)),
      atMost,
    );
  const tab = (name: JourneyName, atMost: number) =>
    against(
      `${JOURNEYS[name]}: usable, against the hello-world tab`,
      ratios(valuesOf(measured, OWN, name), measured.peers),
      atMost,
    );
  return [
    ...before("sameDay", 0.8),
    ...before("nextMorning", 0.85),
    ...before("first", 0.9),
    ...before("teams", 0.9),
    ...tab("first", 1.3),
    ...tab("teams", 1.38),
    {
      what: "KB of JavaScript in home's first five seconds",
      value: measured.kilobytes.get(OWN) ?? Number.NaN,
      atMost: 287,
    },
  ];
}

function tablesOf(measured: Measured): Table[] {
  const builds = [...measured.openings.keys()];
  const others = builds.filter((name) => name !== OWN);
  const withSpread = (values: number[]) => `${short(median(values))} (${quartiles(values).map(short).join(" to ")})`;
  return [
    {
      title: `Milliseconds until usable, processor ${measured.slowdown}x slower`,
      head: ["", `${OWN}: seen`, ...builds],
      rows: NAMES.map((name) => [
        JOURNEYS[name],
        short(median(valuesOf(measured, OWN, name, "seen"))),
        ...builds.map((build) => withSpread(valuesOf(measured, build, name))),
      ]),
    },
    {
      title: `Usable, in times of others, processor ${measured.slowdown}x slower`,
      head: ["", ...others, "first visit of the hello-world tab"],
      rows: NAMES.map((name) => [
        JOURNEYS[name],
        ...others.map((other) => withSpread(ratios(valuesOf(measured, OWN, name), valuesOf(measured, other, name)))),
        withSpread(ratios(valuesOf(measured, OWN, name), measured.peers)),
      ]),
    },
    {
      title: `KB of JavaScript in the first five seconds, processor ${measured.slowdown}x slower`,
      head: builds,
      rows: [builds.map((name) => short(measured.kilobytes.get(name) ?? Number.NaN))],
    },
  ];
}
