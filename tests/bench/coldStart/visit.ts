import type { BrowserContext } from "@playwright/test";

/** Slow 4G, as browsers' own tools have it. */
const LINE = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

/** Longer than anything that is asked for takes to begin to come on that line. */
const QUIET_MS = 2_000;

export type Visit = {
  /** Milliseconds from the start of the navigation to the first paint, to the largest and to what the page is for. */
  painted: number;
  largest: number;
  complete: number;
  kilobytes: number;
  nodes: number;
};

type Marks = { painted?: number; largest?: number; complete?: number };

declare global {
  var visitMarks: Marks;
}

/**
 * Opens an address on a slow line and processor, in a page of its own.
 * @param content what has to be on screen, as a selector
 */
export async function visit(context: BrowserContext, url: string, content: string, slowdown: number): Promise<Visit> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", { offline: false, ...LINE });
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  let bytes = 0;
  devtools.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.addInitScript(watch, content);
  await page.goto(url, { waitUntil: "commit" });
  await page.waitForFunction(() => visitMarks.complete !== undefined && visitMarks.largest !== undefined, undefined, {
    timeout: 120_000,
  });
  await page.waitForFunction(isQuiet, QUIET_MS);
  const seen = await page.evaluate(() => ({ ...visitMarks, nodes: document.querySelectorAll("*").length }));
  await page.close();
  const { painted = Number.NaN, largest = Number.NaN, complete = Number.NaN, nodes } = seen;
  return { painted, largest, complete, nodes, kilobytes: bytes / 1_024 };
}

/** Runs in the page before anything else does. */
function watch(content: string): void {
  const marks: Marks = {};
  globalThis.visitMarks = marks;
  new PerformanceObserver((list) => {
    marks.painted ??= list.getEntries()[0]?.startTime ?? 0;
  }).observe({ type: "paint", buffered: true });
  new PerformanceObserver((list) => {
    marks.largest = list.getEntries().at(-1)?.startTime ?? 0;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  const look = new MutationObserver(() => {
    if (!document.querySelector(content)) return;
    look.disconnect();
    // What is there by the next frame is painted with it.
    requestAnimationFrame(() =>
      requestAnimationFrame((time) => {
        marks.complete = time;
      }),
    );
  });
  look.observe(document, { childList: true, subtree: true });
}

/** The largest paint is final once nothing more comes; the stream of what is new stays open for ever. */
function isQuiet(since: number): boolean {
  const arrivals = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  return performance.now() - Math.max(0, ...arrivals.map(({ responseEnd }) => responseEnd)) > since;
}
