import { type Browser, chromium, type Page } from "@playwright/test";
import { BROWSER_ARGUMENTS, installedBrowsers } from "#tests/support/browser.ts";

/** Frames come when they are ready, so that no time is spent waiting for the screen's next beat. */
const UNBOUND = ["--disable-frame-rate-limit", "--disable-gpu-vsync"];

export async function startChromium(): Promise<Browser> {
  return chromium.launch({ args: [...BROWSER_ARGUMENTS, ...UNBOUND], ...installedBrowsers().whole });
}

/**
 * Opens a page that nothing before has warmed, on a processor so many times slower.
 * @param ready the global that says that it can be measured
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
