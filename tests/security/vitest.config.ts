import { defineConfig } from "vitest/config";

/** Measures, so it is no part of `npm test`; one file at a time. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    environment: "node",
    include: ["*.test.ts"],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    disableConsoleIntercept: true,
  },
});
