import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { startServer } from "#tests/support/server/server.ts";
import { startTenant, type TeamsWorld } from "#tests/support/standIns/teamsTenant.ts";
import type { Bench, BenchOptions, Findings, Goal, Table } from "./bench.ts";
import { startChromium } from "./chromium.ts";
import { type Peers, servePeers } from "./coldStart/servePeers.ts";
import { visit } from "./coldStart/visit.ts";
import { type Journeys, makeJourneys } from "./opening/journeys.ts";
import { FRAMES_IN_ONE_PROCESS, openTab } from "./opening/teamsTab.ts";
import type { Opening } from "./opening/watch.ts";
import { builtRelease, RELEASE } from "./release.ts";
import { short } from "./report.ts";
import { median, pairedRatio } from "./statistics.ts";

const PEER = "teamsTab";
const HELLO = ".fui-Card";

/** The slowdown of the goals. */
const OF_GOALS = 4;

/** No later than in the version before, within what runs differ by. */
const OF_RELEASE = 1.03;

const JOURNEYS = {
  signIn: "first sign-in, from pressing the provider's button",
  first: "first visit, signed in",
  sameDay: "return on the same day",
  nextMorning: "return the next morning",
  teams: "first opening of the tab in Teams",
} as const;

type JourneyName = keyof typeof JOURNEYS;
const NAMES = Object.keys(JOURNEYS) as JourneyName[];

/** Results of one build in one run. */
type Made = Journeys & { teams: Opening };
type Run = { slowdown: number; own: Made; release: Made | undefined; peer: number };

/** Servers of a build: one with its demo world, and one that trusts an organisation in Teams. */
type Build = { url: string; teams: TeamsWorld; stop: () => Promise<void> };

export const bench: Bench = {
  title: "Opening",
  async run(options) {
    const release = await builtRelease();
    const peers = await servePeers([PEER]);
    const browser = await startChromium(FRAMES_IN_ONE_PROCESS);
    const own = await startBuild();
    const old = release === null ? undefined : await startBuild([release]);
    try {
      return findings(await measure(browser, { peers, own, release: old }, options), options);
    } finally {
      await old?.stop();
      await own.stop();
      await browser.close();
      await peers.close();
    }
  },
};

async function startBuild(program?: string[]): Promise<Build> {
  const [world, teamsWorld] = await Promise.all([newFolder(), newFolder()]);
  const { url, stop } = await startServer(world, {}, program);
  const teams = await startTeams(teamsWorld, program);
  return {
    url,
    teams,
    stop: async () => {
      await stop();
      await teams.stop();
      for (const folder of [world, teamsWorld]) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The first start makes the demo world, whose people the organisation is then linked to. */
async function startTeams(folder: string, program?: string[]): Promise<TeamsWorld> {
  const first = await startServer(folder, {}, program);
  await first.stop();
  const { settings, introduce, tokenOf, stop } = await startTenant();
  await introduce(folder);
  const server = await startServer(folder, settings, program);
  return {
    server,
    tokenOf,
    stop: async () => {
      stop();
      await server.stop();
    },
  };
}

const newFolder = () => mkdtemp(join(tmpdir(), "skolvy-bench-world-"));

type Measured = { peers: Peers; own: Build; release: Build | undefined };

/** Each run makes the journeys of every build, and opens the peer's page between them, in a different order. */
async function measure(browser: Browser, at: Measured, { runs, slowdowns }: BenchOptions): Promise<Run[]> {
  const measured: Run[] = [];
  for (let run = 0; run < runs; run += 1) {
    for (const slowdown of slowdowns) {
      const made = async ({ url, teams }: Build): Promise<Made> => ({
        ...(await makeJourneys(browser, url, slowdown)),
        teams: await openTab(browser, teams, slowdown),
      });
      const ofRelease = async () => at.release && made(at.release);
      const early = run % 2 === 1 ? await ofRelease() : undefined;
      const own = await made(at.own);
      const peer = await openPeer(browser, at.peers, slowdown);
      measured.push({ slowdown, own, peer, release: early ?? (await ofRelease()) });
    }
  }
  return measured;
}

async function openPeer(browser: Browser, peers: Peers, slowdown: number): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const { largest } = await visit(context, peers.urlOf(PEER), HELLO, slowdown);
  await context.close();
  return largest;
}

const valuesOf = (runs: Run[], of: "own" | "release", name: JourneyName, what: keyof Opening): number[] =>
  runs.map((run) => run[of]?.[name]?.[what] ?? Number.NaN);

function findings(measured: Run[], { slowdowns }: BenchOptions): Findings {
  const text = `From the address or the press of a button until home shows the child's own content (seen), and until that content can be pressed (usable), on slow 4G (1.6 Mbit/s, 150 ms). A return finds the portal's caches of the visit before it; the next morning comes 14 hours later. Compared in the same run with the first visit of a hello-world tab of the Teams toolkit's packages, and with Skolvy ${RELEASE.version}.`;
  const of = (slowdown: number) => measured.filter((run) => run.slowdown === slowdown);
  return {
    text,
    goals: slowdowns.includes(OF_GOALS) ? goalsOf(of(OF_GOALS)) : [],
    tables: slowdowns.flatMap((slowdown) => tablesOf(of(slowdown), slowdown)),
  };
}

function goalsOf(runs: Run[]): Goal[] {
  const peers = runs.map(({ peer }) => peer);
  const own = (name: JourneyName, what: keyof Opening) => valuesOf(runs, "own", name, what);
  const against = (what: string, values: number[], others: number[], atMost: number): Goal[] =>
    others.some(Number.isFinite) ? [{ what, value: pairedRatio(values, others), atMost }] : [];
  return [
    ...against("return on the same day: seen", own("sameDay", "seen"), peers, 0.35),
    ...against("return on the same day: usable", own("sameDay", "usable"), peers, 0.65),
    ...against("return the next morning: usable", own("nextMorning", "usable"), peers, 0.7),
    ...against("first visit: content", own("first", "usable"), peers, 1.45),
    ...NAMES.flatMap((name) =>
      against(
        `${JOURNEYS[name]}: usable, against ${RELEASE.version}`,
        own(name, "usable"),
        valuesOf(runs, "release", name, "usable"),
        OF_RELEASE,
      ),
    ),
    {
      what: "KB of JavaScript in home's first five seconds",
      value: median(runs.map((run) => run.own.kilobytes)),
      atMost: 290,
    },
  ];
}

function tablesOf(runs: Run[], slowdown: number): Table[] {
  const peers = runs.map(({ peer }) => peer);
  const shown = (value: number) => (Number.isNaN(value) ? "" : short(value));
  const releases = (name: JourneyName, what: keyof Opening) => valuesOf(runs, "release", name, what);
  return [
    {
      title: `Milliseconds, processor ${slowdown}x slower`,
      head: [
        ...["", "seen", "usable", `${RELEASE.version}: seen`, `${RELEASE.version}: usable`],
        ...[
          "usable, in times of the tab's first visit",
          `seen, of ${RELEASE.version}`,
          `usable, of ${RELEASE.version}`,
        ],
      ],
      rows: NAMES.map((name) => {
        const [seen, usable] = [valuesOf(runs, "own", name, "seen"), valuesOf(runs, "own", name, "usable")];
        return [
          JOURNEYS[name],
          ...[seen, usable, releases(name, "seen"), releases(name, "usable")].map((values) => shown(median(values))),
          shown(pairedRatio(usable, peers)),
          shown(pairedRatio(seen, releases(name, "seen"))),
          shown(pairedRatio(usable, releases(name, "usable"))),
        ];
      }),
    },
    {
      title: `KB of JavaScript in the first five seconds, processor ${slowdown}x slower`,
      head: ["Skolvy", RELEASE.version],
      rows: [
        [
          shown(median(runs.map(({ own }) => own.kilobytes))),
          shown(median(runs.map(({ release }) => release?.kilobytes ?? Number.NaN))),
        ],
      ],
    },
  ];
}
