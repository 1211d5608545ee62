import type { BrowserContext } from "@playwright/test";

/** Slow 4G as in browsers' developer tools. */
export const LINE = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

/** Idle time after which nothing more is expected on that line. */
const QUIET_MS = 2_000;

export type Visit = {
  /** Milliseconds from the start of the navigation to the first paint, the largest paint and the main content. */
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
 * Opens an address in a new page on a throttled line and CPU.
 * @param content selector of the main content
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

/** Runs in the page before all other scripts. */
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
    // Content that exists by the next frame is painted with it.
    requestAnimationFrame(() =>
      requestAnimationFrame((time) => {
        marks.complete = time;
      }),
    );
  });
  look.observe(document, { childList: true, subtree: true });
}

/** The largest paint is final once the network is idle, except for the live stream, which stays open. */
function isQuiet(since: number): boolean {
  const arrivals = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  return performance.now() - Math.max(0, ...arrivals.map(({ responseEnd }) => responseEnd)) > since;
}
