import { defineConfig } from "vitest/config";

const root = import.meta.dirname;

/** Not part of `npm test`, since it takes minutes. Runs one file at a time, since each keeps the machine busy. */
export default defineConfig({
  test: {
    root,
    environment: "node",
    include: ["*.test.ts"],
    fileParallelism: false,
    globalSetup: "./support/saySeed.ts",
    testTimeout: 60 * 60_000,
    hookTimeout: 120_000,
    disableConsoleIntercept: true,
  },
});
