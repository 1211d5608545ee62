import type { Browser } from "@playwright/test";
import type { Bench, BenchOptions, Findings, Goal, Table } from "./bench.ts";
import { openPage, startChromium } from "./chromium.ts";
import type { BenchList, ListBench, Scrolling } from "./lists/measured.ts";
import { timeToKnownThread } from "./lists/timeToKnownThread.ts";
import { type Pages, servePages } from "./pages.ts";
import { short } from "./report.ts";
import { median, pairedRatio } from "./statistics.ts";

declare global {
  var listBench: ListBench;
}

const RENDERINGS = { skolvy: "lists/skolvy.html", plain: "lists/plain.html" };
type Rendering = keyof typeof RENDERINGS;

const LISTS: { list: BenchList; count: number; what: string; atMost: number }[] = [
  { list: "thread", count: 2_000, what: "a thread of 2,000 messages", atMost: 0.1 },
  { list: "posts", count: 1_000, what: "1,000 posts", atMost: 0.15 },
];

/** The slowdown of the goals. */
const OF_GOALS = 4;
const NODES_AT_MOST = 300;
const KNOWN_THREAD_AT_MOST_MS = 100;
const SCROLLED_FRAMES = 600;

type Measured = { times: Map<string, number[]>; nodes: Map<string, number>; scrollings: Scrolling[]; known: number[] };

const keyOf = (rendering: Rendering, list: BenchList, slowdown: number) => `${rendering} ${list} ${slowdown}`;

export const bench: Bench = {
  title: "Threads and posts",
  async run(options) {
    const pages = await servePages(RENDERINGS);
    const browser = await startChromium();
    try {
      const measured = await measure(browser, pages, options);
      return findings({ ...measured, known: await timeToKnownThread(browser, options.runs) }, options);
    } finally {
      await browser.close();
      await pages.close();
    }
  },
};

/** Each run opens every rendering in a new page, in a different order. */
async function measure(browser: Browser, pages: Pages, { runs, slowdowns }: BenchOptions) {
  const times = new Map<string, number[]>();
  const nodes = new Map<string, number>();
  const scrollings: Scrolling[] = [];
  const renderings = Object.keys(RENDERINGS) as Rendering[];
  for (let run = 0; run < runs; run += 1) {
    for (const slowdown of slowdowns) {
      for (const rendering of run % 2 === 0 ? renderings : renderings.toReversed()) {
        for (const { list, count } of LISTS) {
          const page = await openPage(browser, pages.urlOf(rendering), slowdown, "listBench");
          const ms = await page.evaluate(({ list, count }) => listBench.time(list, count), { list, count });
          const key = keyOf(rendering, list, slowdown);
          times.set(key, [...(times.get(key) ?? []), ms]);
          nodes.set(`${rendering} ${list}`, await page.evaluate(() => listBench.nodes()));
          if (rendering === "skolvy" && list === "thread" && slowdown === OF_GOALS) {
            scrollings.push(await page.evaluate((frames) => listBench.scroll(frames), SCROLLED_FRAMES));
            nodes.set("scrolled", await page.evaluate(() => listBench.nodes()));
          }
          await page.context().close();
        }
      }
    }
  }
  return { times, nodes, scrollings };
}

function findings({ times, nodes, scrollings, known }: Measured, { slowdowns }: BenchOptions): Findings {
  const timesOf = (rendering: Rendering, list: BenchList, slowdown: number) =>
    times.get(keyOf(rendering, list, slowdown)) ?? [];
  const ratioOf = (list: BenchList, slowdown: number) =>
    pairedRatio(timesOf("skolvy", list, slowdown), timesOf("plain", list, slowdown));
  const nodesOf = (what: string) => nodes.get(what) ?? Number.NaN;
  const ofGoals = slowdowns.includes(OF_GOALS);

  const goals: Goal[] = [
    ...(ofGoals
      ? LISTS.map(({ list, what, atMost }) => ({
          what: `mount ${what}, in times of plain Fluent UI, ${OF_GOALS}x slower`,
          value: ratioOf(list, OF_GOALS),
          atMost,
        }))
      : []),
    { what: "DOM nodes of the thread", value: nodesOf("skolvy thread"), atMost: NODES_AT_MOST },
    ...(ofGoals
      ? [
          { what: "DOM nodes of the thread, scrolled", value: nodesOf("scrolled"), atMost: NODES_AT_MOST },
          {
            what: `long tasks while scrolling the thread, ${OF_GOALS}x slower`,
            value: median(scrollings.map(({ longTasks }) => longTasks)),
            atMost: 0,
          },
        ]
      : []),
    { what: "ms to the first message of a known thread", value: median(known), atMost: KNOWN_THREAD_AT_MOST_MS },
  ];

  const tables: Table[] = slowdowns.map((slowdown) => ({
    title: `Milliseconds to the next paint, processor ${slowdown}x slower`,
    head: ["", "Skolvy", "plain Fluent UI", "ratio"],
    rows: LISTS.map(({ list, what }) => [
      `mount ${what}`,
      short(median(timesOf("skolvy", list, slowdown))),
      short(median(timesOf("plain", list, slowdown))),
      short(ratioOf(list, slowdown)),
    ]),
  }));
  tables.push({
    title: "DOM nodes",
    head: ["", "Skolvy", "plain Fluent UI"],
    rows: LISTS.map(({ list, what }) => [what, String(nodesOf(`skolvy ${list}`)), String(nodesOf(`plain ${list}`))]),
  });
  if (ofGoals) {
    tables.push({
      title: `Scrolling the thread by ${SCROLLED_FRAMES} turns of a wheel, processor ${OF_GOALS}x slower`,
      head: ["frames a second, without a screen's beat", "longest task in ms"],
      rows: [
        [
          short(median(scrollings.map(({ framesPerSecond }) => framesPerSecond))),
          short(median(scrollings.map(({ longest }) => longest))),
        ],
      ],
    });
  }
  const text =
    "Lists as the portal draws them against all of their rows drawn with Fluent UI's Card, Avatar, Text and Button; and in the portal itself, from pressing a conversation that was open before to the paint of its messages.";
  return { text, tables, goals };
}
