import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { VIEWPORTS } from "#tests/support/journey/journey.ts";
import { startServer } from "#tests/support/server/server.ts";
import type { Bench, BenchOptions, Findings, Goal } from "./bench.ts";
import { startChromium } from "./chromium.ts";
import { LONG_TASK_MS } from "./longTasks.ts";
import { short } from "./report.ts";
import { median } from "./statistics.ts";
import { type Opening, openCard } from "./studentCard/openCard.ts";
import { resultsOf } from "./studentCard/results.ts";

const RESULTS = 2_000;

/** The slowdown of the goals. */
const OF_GOALS = 4;
const SHOWN_AT_MOST_MS = 300;

type Measured = { size: string; slowdown: number; openings: Opening[] };

export const bench: Bench = {
  title: "Student card",
  async run(options) {
    const folder = await mkdtemp(join(tmpdir(), "skolvy-bench-world-"));
    const server = await startServer(folder);
    const browser = await startChromium();
    try {
      const measured: Measured[] = [];
      const results = resultsOf(RESULTS);
      for (const slowdown of options.slowdowns) {
        for (const [name, size] of Object.entries(VIEWPORTS)) {
          const openings: Opening[] = [];
          for (let run = 0; run < options.runs; run += 1)
            openings.push(await openCard(browser, server.url, results, { size, slowdown }));
          measured.push({ size: name, slowdown, openings });
        }
      }
      return findings(measured, options);
    } finally {
      await browser.close();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
};

function findings(measured: Measured[], { slowdowns }: BenchOptions): Findings {
  const of = ({ openings }: Measured, what: keyof Opening) => median(openings.map((opening) => opening[what]));
  const goals = measured
    .filter(({ slowdown }) => slowdown === OF_GOALS)
    .flatMap((one): Goal[] => [
      {
        what: `ms to all in a ${one.size}'s window, ${OF_GOALS}x slower`,
        value: of(one, "inWindow"),
        atMost: SHOWN_AT_MOST_MS,
      },
      { what: `longest task below a ${one.size}'s window`, value: of(one, "longestBelow"), atMost: LONG_TASK_MS },
    ]);
  const tables = slowdowns.map((slowdown) => ({
    title: `Milliseconds from the last answer, processor ${slowdown}x slower`,
    head: ["", "to all in the window", "to the whole card", "longest task below the window, if over 50"],
    rows: measured
      .filter((one) => one.slowdown === slowdown)
      .map((one) => [one.size, short(of(one, "inWindow")), short(of(one, "whole")), short(of(one, "longestBelow"))]),
  }));
  const requests = Math.max(...measured.flatMap(({ openings }) => openings.map((opening) => opening.requests)));
  return {
    text: `The student card in the built portal, with ${RESULTS} results of three years in 12 courses: from the last answer to the paint. What is below the window is drawn in steps between which the page can be used.`,
    tables,
    goals: [...goals, { what: "requests a resource", value: requests, atMost: 1 }],
  };
}
