import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { startServer } from "#tests/support/server/server.ts";
import { startTeamsWorld, type TeamsWorld } from "#tests/support/standIns/teamsTenant.ts";
import type { Bench, BenchOptions, Findings, Goal, Table } from "./bench.ts";
import { startChromium } from "./chromium.ts";
import { type Peers, servePeers } from "./coldStart/servePeers.ts";
import { visit } from "./coldStart/visit.ts";
import { type Journeys, makeJourneys } from "./opening/journeys.ts";
import { FRAMES_IN_ONE_PROCESS, openTab } from "./opening/teamsTab.ts";
import type { Opening } from "./opening/watch.ts";
import { builtRelease } from "./release.ts";
import { short } from "./report.ts";
import { median, pairedRatio } from "./statistics.ts";

const PEER = "teamsTab";
const HELLO = ".fui-Card";

/** The slowdown of the goals. */
const OF_GOALS = 4;

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
type Made = Journeys & { teams?: Opening };
type Run = { slowdown: number; own: Made; release: Made | undefined; peer: number };

export const bench: Bench = {
  title: "Opening",
  async run(options) {
    const release = await builtRelease();
    const peers = await servePeers([PEER]);
    const browser = await startChromium(FRAMES_IN_ONE_PROCESS);
    const teams = await startTeamsWorld();
    const own = await startWorldOf();
    const old = release === null ? null : await startWorldOf(release);
    try {
      return findings(await measure(browser, { peers, teams, own: own.url, release: old?.url }, options), options);
    } finally {
      await old?.stop();
      await own.stop();
      await teams.stop();
      await browser.close();
      await peers.close();
    }
  },
};

async function startWorldOf(program?: string) {
  const folder = await mkdtemp(join(tmpdir(), "skolvy-bench-world-"));
  const { url, stop } = await startServer(folder, {}, program === undefined ? undefined : [program]);
  return {
    url,
    stop: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

type Measured = { peers: Peers; teams: TeamsWorld; own: string; release: string | undefined };

/** Each run makes the journeys of every build, and opens the peer's page between them, in a different order. */
async function measure(browser: Browser, at: Measured, { runs, slowdowns }: BenchOptions): Promise<Run[]> {
  const measured: Run[] = [];
  for (let run = 0; run < runs; run += 1) {
    for (const slowdown of slowdowns) {
      const { release } = at;
      const ofRelease = () => (release === undefined ? undefined : makeJourneys(browser, release, slowdown));
      const ofOwn = async (): Promise<Made> => ({
        ...(await makeJourneys(browser, at.own, slowdown)),
        teams: await openTab(browser, at.teams, slowdown),
      });
      const early = run % 2 === 1 ? await ofRelease() : undefined;
      const own = await ofOwn();
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
  const text =
    "From the address or the press of a button until home shows the child's own content (seen), and until that content can be pressed (usable), on slow 4G (1.6 Mbit/s, 150 ms). A return finds the portal's caches of the visit before it; the next morning comes 14 hours later. Compared in the same run with the first visit of a hello-world tab of the Teams toolkit's packages, and with Skolvy 0.1.0.";
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
    ...against(
      "first sign-in, against 0.1.0",
      own("signIn", "usable"),
      valuesOf(runs, "release", "signIn", "usable"),
      0.75,
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
      head: ["", "seen", "usable", "0.1.0: usable", "usable, in times of the tab's first visit", "of 0.1.0"],
      rows: NAMES.map((name) => {
        const usable = valuesOf(runs, "own", name, "usable");
        return [
          JOURNEYS[name],
          shown(median(valuesOf(runs, "own", name, "seen"))),
          shown(median(usable)),
          shown(median(releases(name, "usable"))),
          shown(pairedRatio(usable, peers)),
          shown(pairedRatio(usable, releases(name, "usable"))),
        ];
      }),
    },
    {
      title: `KB of JavaScript in the first five seconds, processor ${slowdown}x slower`,
      head: ["Skolvy", "0.1.0"],
      rows: [
        [
          shown(median(runs.map(({ own }) => own.kilobytes))),
          shown(median(runs.map(({ release }) => release?.kilobytes ?? Number.NaN))),
        ],
      ],
    },
  ];
}
