import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { splitTexts } from "./src/build/splitTexts.ts";
import { isFull } from "./tests/support/run/tier.ts";

/**
 * The files of one worker share what they import, which else would take longer than the tests. What a test puts in the
 * place of a function or a global is gone before the next one.
 */
const shared = { isolate: false, restoreMocks: true, unstubGlobals: true };

const patience = { testTimeout: 40_000, hookTimeout: 60_000, expect: { poll: { timeout: 20_000 } } };

/** A PostgreSQL and an API for all tests of a project; each test brings its own people. */
const globalSetup = "tests/support/run/globalSetup.ts";

/** What is random is the same in every run, and what has to come is waited for. */
const setupFiles = ["tests/support/run/seed.ts", "tests/support/run/patience.ts"];

/** What takes long and is broken by few changes. */
const nightly = isFull ? [] : ["tests/{api,app}/nightly/*"];

/** Every endpoint of the contract against the running API. */
const contract = "tests/contract.test.ts";

export default defineConfig({
  test: {
    // Every core works: tests wait for the database and for pages as often as they compute.
    maxWorkers: "100%",
    projects: [
      {
        plugins: [splitTexts()],
        test: {
          name: "unit",
          environment: "node",
          include: ["src/**/*.test.ts", "tests/*.test.ts"],
          exclude: [contract],
          setupFiles,
          ...shared,
          ...patience,
        },
      },
      {
        test: {
          name: "api",
          environment: "node",
          include: ["tests/api/**/*.test.ts", "tests/upgrade/*.test.ts", contract],
          exclude: nightly,
          setupFiles,
          globalSetup,
          ...shared,
          ...patience,
        },
      },
      {
        plugins: [react(), splitTexts()],
        test: {
          name: "app",
          environment: "happy-dom",
          environmentOptions: { happyDOM: { settings: { fetch: { disableSameOriginPolicy: true } } } },
          include: ["tests/app/**/*.test.tsx"],
          exclude: nightly,
          setupFiles: ["tests/support/run/seed.ts", "tests/support/page/page.ts"],
          globalSetup,
          ...shared,
          ...patience,
        },
      },
    ],
  },
});
