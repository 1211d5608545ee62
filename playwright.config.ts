import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig, devices } from "@playwright/test";
import { BROWSER_ARGUMENTS, installedBrowsers } from "./tests/support/journey/browser.ts";
import { NIGHTLY } from "./tests/support/journey/nightly.ts";
import { clockAhead, moveClock } from "./tests/support/journey/schoolClock.ts";

/** Where the first start makes the demo world that every journey gets a copy of; workers inherit it. */
process.env.SKOLVY_WORLD ??= join(tmpdir(), `skolvy-world-${randomUUID()}`);

// Servers, pages and tests have one clock, so that no journey depends on the day and the hour.
moveClock(clockAhead());

export default defineConfig({
  testDir: "tests/browser",
  outputDir: "test-results/browser",
  // Patience that a busy or slow machine needs; a journey that fails takes it once.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  fullyParallel: false,
  forbidOnly: true,
  workers: 2,
  reporter: [["list"], ["json", { outputFile: "test-results/playwright.json" }]],
  use: {
    ...devices["Desktop Chrome"],
    viewport: { width: 1280, height: 800 },
    locale: "en-US",
    timezoneId: "Europe/Stockholm",
    // A trace of each test takes a sixth of the time; `--trace retain-on-failure` has one made where it is wanted.
    trace: "off",
    screenshot: "only-on-failure",
    // Each test would fetch the whole app for later; those of the connection let it.
    serviceWorkers: "block",
    launchOptions: { args: BROWSER_ARGUMENTS, ...installedBrowsers().quick },
  },
  projects: [
    { name: "first start", testMatch: "firstStart.ts", teardown: "last stop" },
    {
      name: "journeys",
      testMatch: "browser/*.spec.ts",
      grepInvert: new RegExp(NIGHTLY),
      dependencies: ["first start"],
    },
    // Files of its folder, and tagged journeys of others.
    {
      name: "nightly",
      testMatch: "browser/**/*.spec.ts",
      grep: new RegExp(`nightly/|${NIGHTLY}`),
      dependencies: ["first start"],
    },
    { name: "last stop", testMatch: "lastStop.ts" },
  ],
});
