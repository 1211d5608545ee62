import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, expect, type Page } from "@playwright/test";
import { DEMO_PASSWORD } from "#server/demo/people/accounts.ts";
import { startServer } from "#tests/support/server/server.ts";

const CONVERSATIONS = "/conversations";
const THREAD = `${CONVERSATIONS}/conversation-3`;

/** Milliseconds in the built portal from pressing a conversation that was open before to the paint of its messages. */
export async function timeToKnownThread(browser: Browser, runs: number): Promise<number[]> {
  const folder = await mkdtemp(join(tmpdir(), "skolvy-bench-world-"));
  const server = await startServer(folder);
  const context = await browser.newContext({
    baseURL: server.url,
    locale: "en-US",
    viewport: { width: 390, height: 844 },
  });
  try {
    const page = await context.newPage();
    await signIn(page);
    const row = page.locator(`main a[href="${THREAD}"]`);
    const message = page.locator("main section li").first();
    const times: number[] = [];
    for (let run = -1; run < runs; run += 1) {
      await expect(row).toBeVisible();
      const ms = await page.evaluate(pressAndWait, THREAD);
      // The first visit fills the cache.
      if (run >= 0) times.push(ms);
      await expect(message).toBeVisible();
      await page.goBack();
    }
    return times;
  } finally {
    await context.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function signIn(page: Page): Promise<void> {
  await page.goto("/login?idp=school");
  await page.locator("input[name=login]").fill("family");
  await page.locator("input[name=password]").fill(DEMO_PASSWORD);
  await page.locator("button[type=submit]").click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goto(`/student/student-2${CONVERSATIONS}`);
  await page.waitForURL((url) => url.pathname === CONVERSATIONS);
}

/** Runs in the page, which lacks the compiler's helpers, so no function in it has a name. */
const pressAndWait = async (thread: string): Promise<number> => {
  const start = performance.now();
  document.querySelector<HTMLElement>(`main a[href="${thread}"]`)?.click();
  for (;;) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = resolve;
      port2.postMessage(null);
    });
    if (document.querySelector("main section li time")) return performance.now() - start;
  }
};
