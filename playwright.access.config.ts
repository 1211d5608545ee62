import { defineConfig } from "@playwright/test";
import shared from "./playwright.config.ts";

/** The long look at whether everybody can use every screen; `npm test` has a short one. */
export default defineConfig({
  ...shared,
  testDir: "tests",
  outputDir: "test-results/access",
  timeout: 1_200_000,
  use: {
    ...shared.use,
    // What is not there fails at once, not with the whole test.
    actionTimeout: 30_000,
    // A colour on its way to another one has the contrast of neither.
    contextOptions: { reducedMotion: "reduce" },
  },
  // The tests of one file take turns on all workers, each of which has a demo world of its own.
  fullyParallel: true,
  reporter: [["list"], ["json", { outputFile: "test-results/access.json" }]],
  projects: [
    { name: "first start", testMatch: "browser/firstStart.ts", teardown: "last stop" },
    { name: "access", testMatch: "access/*.access.ts", dependencies: ["first start"] },
    // After all engines have looked.
    { name: "explanations", testMatch: "access/explanations.ts", dependencies: ["access"] },
    { name: "last stop", testMatch: "browser/lastStop.ts" },
  ],
});
