import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, expect, type Page } from "@playwright/test";
import { DEMO_PASSWORD } from "#server/demo/people/accounts.ts";
import { startServer } from "#tests/support/server/server.ts";
import { VISITS, type Visit } from "./visits.ts";

export const SIZES = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } } as const;
export type SizeName = keyof typeof SIZES;

/** Frames without a response after which prefetching counts as complete. */
const STILL_FRAMES = 30;

/** Milliseconds by visit and size in the built portal, each in a new page. */
export async function timeToScreen(browser: Browser, runs: number): Promise<Map<string, number[]>> {
  const folder = await mkdtemp(join(tmpdir(), "skolvy-bench-world-"));
  const server = await startServer(folder);
  const times = new Map<string, number[]>();
  try {
    for (const size of Object.keys(SIZES) as SizeName[]) {
      const context = await browser.newContext({ baseURL: server.url, locale: "en-US", viewport: SIZES[size] });
      const page = await context.newPage();
      await signIn(page);
      for (let run = 0; run < runs; run += 1) {
        for (const visit of VISITS) {
          const key = keyOf(visit, size);
          times.set(key, [...(times.get(key) ?? []), await timeOf(page, visit)]);
        }
      }
      await context.close();
    }
    return times;
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

export const keyOf = ({ what }: Visit, size: SizeName): string => `${what} ${size}`;

async function signIn(page: Page): Promise<void> {
  await page.goto("/login?idp=school");
  await page.locator("input[name=login]").fill("family");
  await page.locator("input[name=password]").fill(DEMO_PASSWORD);
  await page.locator("button[type=submit]").click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goto("/student/student-2/");
  await page.waitForURL((url) => url.pathname === "/");
}

async function timeOf(page: Page, { from, link: selector }: Visit): Promise<number> {
  await page.goto(from);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
  const link = page.locator(`${selector}:visible`).first();
  await link.hover();
  await page.evaluate(untilStill, STILL_FRAMES);
  return link.evaluate(pressAndWait);
}

/**
 * Runs in the page until no more responses arrive. The page lacks the compiler's helpers, so no function in it has a
 * name.
 */
const untilStill = async (frames: number): Promise<void> => {
  for (let still = 0, before = 0; still < frames; ) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const arrived = performance.getEntriesByType("resource").length;
    still = arrived === before ? still + 1 : 0;
    before = arrived;
  }
};

/** Runs in the page until the screen has changed, is not busy and is painted. */
const pressAndWait = async (link: Element): Promise<number> => {
  const main = document.querySelector("main");
  const before = main?.textContent;
  const start = performance.now();
  (link as HTMLElement).click();
  for (;;) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = resolve;
      port2.postMessage(null);
    });
    const isThere = main?.textContent !== before && document.querySelector("main h1");
    if (isThere && !document.querySelector("main [aria-busy=true]")) return performance.now() - start;
  }
};
