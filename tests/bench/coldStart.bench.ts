import type { Browser } from "@playwright/test";
import type { Bench, BenchOptions, Findings, Table } from "./bench.ts";
import { startChromium } from "./chromium.ts";
import { type Product, startProduct } from "./coldStart/product.ts";
import { type Peers, servePeers } from "./coldStart/servePeers.ts";
import { type Visit, visit } from "./coldStart/visit.ts";
import { short } from "./report.ts";
import { median, pairedRatio } from "./statistics.ts";

const OWN = "skolvy";
const TAB = "teamsTab";
const PEERS = ["fluentCard", TAB];
const NAMES: Record<string, string> = {
  skolvy: "Skolvy's home",
  fluentCard: "React, FluentProvider and a card",
  teamsTab: "hello-world Teams tab",
};

/** The slowdown of the goals. */
const OF_GOALS = 4;
const FRAME_AT_MOST = 0.3;

/** Selectors of the child's day in the product, and of the peers' content. */
const OWN_DATA = "main li a[href*='/posts/']";
const HELLO = ".fui-Card";

type Kind = "first" | "second";
type Measured = Map<string, Visit[]>;

const keyOf = (page: string, kind: Kind, slowdown: number) => `${page} ${kind} ${slowdown}`;

export const bench: Bench = {
  title: "Cold start",
  async run(options) {
    const peers = await servePeers(PEERS);
    const browser = await startChromium();
    const product = await startProduct(browser);
    try {
      return findings(await measure(browser, product, peers, options), options);
    } finally {
      await product.close();
      await browser.close();
      await peers.close();
    }
  },
};

/** Each run opens every page twice, the first time with empty caches, in a different order. */
async function measure(browser: Browser, product: Product, peers: Peers, { runs, slowdowns }: BenchOptions) {
  const measured: Measured = new Map();
  const add = (key: string, seen: Visit) => measured.set(key, [...(measured.get(key) ?? []), seen]);
  const pages = [OWN, ...PEERS];
  for (let run = 0; run < runs; run += 1) {
    for (const slowdown of slowdowns) {
      for (const [turn] of pages.entries()) {
        const name = pages[(turn + run) % pages.length] ?? OWN;
        if (name === OWN) {
          await product.forget();
          add(keyOf(OWN, "first", slowdown), await visit(product.context, product.url, OWN_DATA, slowdown));
          await product.keep();
          add(keyOf(OWN, "second", slowdown), await visit(product.context, product.url, OWN_DATA, slowdown));
        } else {
          const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
          for (const kind of ["first", "second"] as const)
            add(keyOf(name, kind, slowdown), await visit(context, peers.urlOf(name), HELLO, slowdown));
          await context.close();
        }
      }
    }
  }
  return measured;
}

function findings(measured: Measured, { slowdowns }: BenchOptions): Findings {
  const of = (page: string, kind: Kind, slowdown: number, what: keyof Visit) =>
    (measured.get(keyOf(page, kind, slowdown)) ?? []).map((seen) => seen[what]);
  const tab = (kind: Kind, slowdown: number) => of(TAB, kind, slowdown, "largest");
  const ratio = (what: keyof Visit, kind: Kind, slowdown: number, against: Kind = kind) =>
    pairedRatio(of(OWN, kind, slowdown, what), tab(against, slowdown));

  const goals = slowdowns.includes(OF_GOALS)
    ? [{ what: "frame painted, first visit", value: ratio("painted", "first", OF_GOALS), atMost: FRAME_AT_MOST }]
    : [];

  const tables = slowdowns.flatMap((slowdown) =>
    (["first", "second"] as const).map(
      (kind): Table => ({
        title: `Milliseconds of the ${kind} visit, processor ${slowdown}x slower`,
        head: ["", "first paint", "largest paint", "content on screen", "KB", "DOM nodes"],
        rows: [OWN, ...PEERS].map((page) => [
          NAMES[page] ?? page,
          ...(["painted", "largest", "complete", "kilobytes", "nodes"] as const).map((what) =>
            short(median(of(page, kind, slowdown, what))),
          ),
        ]),
      }),
    ),
  );
  const against: Table = {
    title: "Skolvy's content in times of the tab's largest paint in the same run",
    head: ["", ...slowdowns.map((slowdown) => `processor ${slowdown}x slower`)],
    rows: [
      ["first visit", ...slowdowns.map((slowdown) => short(ratio("complete", "first", slowdown)))],
      [
        "second visit against the tab's first",
        ...slowdowns.map((slowdown) => short(ratio("complete", "second", slowdown, "first"))),
      ],
      [
        "second visit against the tab's second",
        ...slowdowns.map((slowdown) => short(ratio("complete", "second", slowdown))),
      ],
    ],
  };
  const text =
    "The home of somebody who is signed in, on slow 4G (1.6 Mbit/s, 150 ms), against React with Fluent UI and one card, and against a hello-world tab of the Teams toolkit's packages. A first visit finds nothing in the browser's caches but the sign-in. How soon home is usable is measured by \"Opening\".";
  return { text, tables: [against, ...tables], goals };
}
