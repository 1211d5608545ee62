import { defineConfig } from "vitest/config";

/** The simulated year, which `npm run year` starts. It is no part of `npm test`, since it takes minutes. */
export default defineConfig({
  test: {
    name: "year",
    root: import.meta.dirname,
    environment: "node",
    include: ["simulate.test.ts"],
    globalSetup: "./setup.ts",
    testTimeout: 60 * 60_000,
    hookTimeout: 120_000,
    disableConsoleIntercept: true,
  },
});
