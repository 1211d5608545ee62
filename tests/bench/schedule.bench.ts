import type { Browser } from "@playwright/test";
import type { Bench, BenchOptions, Findings, Goal, Table } from "./bench.ts";
import { openPage, startChromium } from "./chromium.ts";
import { type Pages, servePages } from "./pages.ts";
import { productBytes } from "./productBytes.ts";
import { short } from "./report.ts";
import { type Access, accessOf } from "./schedule/access.ts";
import type { PageBench } from "./schedule/measured.ts";
import { SCENARIOS, type Scenario } from "./schedule/scenarios.ts";
import { median, pairedRatio } from "./statistics.ts";

declare global {
  var calendarBench: PageBench;
}

const OWN = "skolvy";
const PEERS = ["reactBigCalendar", "fullCalendar"];
const CALENDARS = [OWN, ...PEERS];
const NAMES: Record<string, string> = {
  skolvy: "Skolvy",
  reactBigCalendar: "react-big-calendar",
  fullCalendar: "FullCalendar",
};

const PAGES = {
  bare: "peers/bare.html",
  skolvy: "schedule/skolvy.html",
  reactBigCalendar: "peers/reactBigCalendar.html",
  fullCalendar: "peers/fullCalendar.html",
};

/** The slowdown of the goals. */
const OF_GOALS = 4;
const BYTES_AT_MOST = 0.2;
const OWN_BYTES_AT_MOST = 11 * 1_024;
const NODES_AT_MOST = 0.7;

/** Delay after opening, since a new page shares the CPU with the browser's own start-up and clean-up. */
const SETTLED_AGE_MS = 800;

type Measured = { times: Map<string, number[]>; nodes: Map<string, number> };

const keyOf = (calendar: string, scenario: Scenario, slowdown: number) => `${calendar} ${scenario.name} ${slowdown}`;

export const bench: Bench = {
  title: "Schedule",
  async run(options) {
    const pages = await servePages(PAGES);
    const browser = await startChromium();
    try {
      const measured = await measure(browser, pages, options);
      const access = new Map<string, Access>();
      for (const calendar of CALENDARS) access.set(calendar, await accessOf(browser, pages.urlOf(calendar)));
      return findings(measured, access, await bytes(pages), options);
    } finally {
      await browser.close();
      await pages.close();
    }
  },
};

/** Each run opens every calendar in a new page, in a different order. */
async function measure(browser: Browser, pages: Pages, { runs, slowdowns }: BenchOptions): Promise<Measured> {
  const times = new Map<string, number[]>();
  const nodes = new Map<string, number>();
  for (let run = 0; run < runs; run += 1) {
    for (const slowdown of slowdowns) {
      for (const [turn] of CALENDARS.entries()) {
        const calendar = CALENDARS[(turn + run) % CALENDARS.length] ?? OWN;
        const page = await openPage(browser, pages.urlOf(calendar), slowdown);
        await page.waitForFunction((age) => performance.now() > age, SETTLED_AGE_MS);
        for (const scenario of SCENARIOS) {
          const { ms, count } = await page.evaluate(async ({ loads, from, to }) => {
            calendarBench.load(loads);
            if (from) await calendarBench.time(from);
            const ms = await calendarBench.time(to);
            const count = calendarBench.nodes();
            await calendarBench.clear();
            return { ms, count };
          }, scenario);
          const key = keyOf(calendar, scenario, slowdown);
          times.set(key, [...(times.get(key) ?? []), ms]);
          nodes.set(`${calendar} ${scenario.name}`, count);
        }
        await page.context().close();
      }
    }
  }
  return { times, nodes };
}

/** Bytes that each calendar adds to an application with React, and Skolvy's schedule to its home. */
async function bytes(pages: Pages): Promise<Map<string, number>> {
  const bare = await pages.bytesOf("bare");
  const ofPeers = await Promise.all(PEERS.map(async (peer) => [peer, (await pages.bytesOf(peer)) - bare] as const));
  return new Map([[OWN, await productBytes("features/schedule/SchedulePage.tsx")], ...ofPeers]);
}

function findings(
  { times, nodes }: Measured,
  access: Map<string, Access>,
  sizes: Map<string, number>,
  { slowdowns }: BenchOptions,
): Findings {
  const timesOf = (calendar: string, scenario: Scenario, slowdown: number) =>
    times.get(keyOf(calendar, scenario, slowdown)) ?? [];
  const ratioOf = (scenario: Scenario, slowdown: number) =>
    pairedRatio(timesOf(OWN, scenario, slowdown), ...PEERS.map((peer) => timesOf(peer, scenario, slowdown)));
  const nodesOf = (calendar: string, { name }: Scenario) => nodes.get(`${calendar} ${name}`) ?? Number.NaN;
  const leastOf = (numberOf: (calendar: string) => number) => Math.min(...PEERS.map(numberOf));

  const goals: Goal[] = SCENARIOS.flatMap((scenario) => [
    ...(scenario.atMost !== undefined && slowdowns.includes(OF_GOALS)
      ? [{ what: `${scenario.name}, ${OF_GOALS}x slower`, value: ratioOf(scenario, OF_GOALS), atMost: scenario.atMost }]
      : []),
  ]);
  const own = sizes.get(OWN) ?? Number.NaN;
  goals.push(
    ...SCENARIOS.map((scenario) => ({
      what: `DOM nodes: ${scenario.name}`,
      value: nodesOf(OWN, scenario) / leastOf((peer) => nodesOf(peer, scenario)),
      atMost: NODES_AT_MOST,
    })),
    {
      what: "bytes, in times of the smaller peer",
      value: own / leastOf((peer) => sizes.get(peer) ?? 0),
      atMost: BYTES_AT_MOST,
    },
    { what: "bytes, all views, in KB of brotli", value: own / 1_024, atMost: OWN_BYTES_AT_MOST / 1_024 },
    { what: "axe findings", value: access.get(OWN)?.findings ?? Number.NaN, atMost: 0 },
    { what: "events out of reach of the keyboard", value: access.get(OWN)?.unreached ?? Number.NaN, atMost: 0 },
  );

  const head = ["", ...CALENDARS.map((calendar) => NAMES[calendar] ?? calendar)];
  const timeTables = slowdowns.map(
    (slowdown): Table => ({
      title: `Milliseconds to the next paint, processor ${slowdown}x slower`,
      head: [...head, "ratio"],
      rows: SCENARIOS.map((scenario) => [
        scenario.name,
        ...CALENDARS.map((calendar) => short(median(timesOf(calendar, scenario, slowdown)))),
        short(ratioOf(scenario, slowdown)),
      ]),
    }),
  );
  const others: Table = {
    title: "Size and access",
    head,
    rows: [
      ...SCENARIOS.map((scenario) => [
        `DOM nodes: ${scenario.name}`,
        ...CALENDARS.map((calendar) => String(nodesOf(calendar, scenario))),
      ]),
      ["KB of brotli", ...CALENDARS.map((calendar) => short((sizes.get(calendar) ?? 0) / 1_024))],
      [
        "axe findings, in week, month and agenda",
        ...CALENDARS.map((calendar) => String(access.get(calendar)?.findings)),
      ],
      ...["week", "month", "agenda"].map((view) => [
        `reached by keyboard: ${view}`,
        ...CALENDARS.map((calendar) => access.get(calendar)?.reached.get(view) ?? ""),
      ]),
    ],
  };
  const text =
    "The schedule against react-big-calendar 1.20 and FullCalendar 7.1 on the same events: from the change of state to the paint after which nothing more changes.";
  return { text, tables: [...timeTables, others], goals };
}
