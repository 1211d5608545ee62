import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from "@playwright/test";
import { BROWSER_ARGUMENTS, installedBrowsers } from "#tests/support/journey/browser.ts";

/** Produces frames as soon as they are ready instead of waiting for the display's refresh. */
const UNBOUND = ["--disable-frame-rate-limit", "--disable-gpu-vsync"];

export async function startChromium(...more: string[]): Promise<Browser> {
  return chromium.launch({ args: [...BROWSER_ARGUMENTS, ...UNBOUND, ...more], ...installedBrowsers().whole });
}

/** Starts Chromium with a profile on disk, as people have: what it keeps of compiled scripts lasts from page to page. */
export const startLastingChromium = (folder: string, options: BrowserContextOptions): Promise<BrowserContext> =>
  chromium.launchPersistentContext(folder, {
    ...options,
    args: [...BROWSER_ARGUMENTS, ...UNBOUND],
    ...installedBrowsers().whole,
  });

/**
 * Opens a page without warm-up on a throttled CPU.
 * @param ready name of the global that indicates that measuring can begin
 */
export async function openPage(
  browser: Browser,
  url: string,
  slowdown: number,
  ready = "calendarBench",
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: "en-US",
    timezoneId: "Europe/Stockholm",
  });
  const page = await context.newPage();
  page.on("pageerror", (error) => {
    throw error;
  });
  await page.goto(url);
  await page.waitForFunction((name) => name in window, ready);
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  return page;
}
