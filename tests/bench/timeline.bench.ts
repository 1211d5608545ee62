import type { Browser } from "@playwright/test";
import type { Bench, BenchOptions, Findings, Goal, Table } from "./bench.ts";
import { openPage, startChromium } from "./chromium.ts";
import { LONG_TASK_MS } from "./longTasks.ts";
import { servePages } from "./pages.ts";
import { short } from "./report.ts";
import { median } from "./statistics.ts";
import type { TimelineBench, TimelineStep } from "./timeline/measured.ts";

declare global {
  var timelineBench: TimelineBench;
}

const STEPS: { step: TimelineStep; what: string }[] = [
  { step: "mount", what: "open four weeks" },
  { step: "later", what: "a week ahead" },
  { step: "earlier", what: "a week back" },
];

/** Steps that have to be smooth. Opening comes with a change of screen. */
const MOVES = STEPS.filter(({ step }) => step !== "mount");

/** The slowdown of the goal for the paint. */
const SLOWED = 4;
const PAINT_AT_MOST_MS = 200;

type Measured = { times: Map<string, number[]>; longest: Map<string, number[]>; bars: number };

const keyOf = (step: TimelineStep, slowdown: number) => `${step} ${slowdown}`;

export const bench: Bench = {
  title: "Timeline",
  async run(options) {
    const pages = await servePages({ skolvy: "timeline/skolvy.html" });
    const browser = await startChromium();
    try {
      return findings(await measure(browser, pages.urlOf("skolvy"), options), options);
    } finally {
      await browser.close();
      await pages.close();
    }
  },
};

async function measure(browser: Browser, url: string, { runs, slowdowns }: BenchOptions): Promise<Measured> {
  const times = new Map<string, number[]>();
  const longest = new Map<string, number[]>();
  let bars = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run += 1) {
    for (const slowdown of slowdowns) {
      const page = await openPage(browser, url, slowdown, "timelineBench");
      for (const { step } of STEPS) {
        const { ms, tasks } = await page.evaluate((step) => timelineBench.time(step), step);
        const key = keyOf(step, slowdown);
        times.set(key, [...(times.get(key) ?? []), ms]);
        longest.set(key, [...(longest.get(key) ?? []), Math.max(0, ...tasks)]);
        bars = Math.min(bars, await page.evaluate(() => timelineBench.bars()));
      }
      await page.context().close();
    }
  }
  return { times, longest, bars };
}

function findings({ times, longest, bars }: Measured, { slowdowns }: BenchOptions): Findings {
  const timeOf = (step: TimelineStep, slowdown: number) => median(times.get(keyOf(step, slowdown)) ?? []);
  const longestOf = (step: TimelineStep, slowdown: number) => median(longest.get(keyOf(step, slowdown)) ?? []);
  const goals: Goal[] = MOVES.flatMap(({ step, what }) => [
    ...(slowdowns.includes(1)
      ? [{ what: `${what}: longest task in ms`, value: longestOf(step, 1), atMost: LONG_TASK_MS }]
      : []),
    ...(slowdowns.includes(SLOWED)
      ? [{ what: `${what}: ms to the paint, ${SLOWED}x slower`, value: timeOf(step, SLOWED), atMost: PAINT_AT_MOST_MS }]
      : []),
  ]);
  const tables: Table[] = slowdowns.map((slowdown) => ({
    title: `With ${bars} plans in the weeks, processor ${slowdown}x slower`,
    head: ["", "ms to the next paint", "longest task in ms, if over 50"],
    rows: STEPS.map(({ step, what }) => [what, short(timeOf(step, slowdown)), short(longestOf(step, slowdown))]),
  }));
  const text = "The plans' timeline in its panel: from the press to the paint after which nothing more changes.";
  return { text, tables, goals };
}
