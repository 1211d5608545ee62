import { defineConfig } from "vitest/config";

const root = import.meta.dirname;

/**
 * Durability: kills, outages, backups, commands, several servers. No part of `npm test`, since it takes minutes. Runs one file at
 * a time, since each keeps the machine busy.
 */
export default defineConfig({
  test: {
    root,
    environment: "node",
    include: ["*.test.ts"],
    fileParallelism: false,
    isolate: false,
    setupFiles: ["../support/run/seed.ts", "../support/run/patience.ts"],
    globalSetup: ["./support/saySeed.ts", "../support/run/globalSetup.ts"],
    testTimeout: 60 * 60_000,
    hookTimeout: 120_000,
    disableConsoleIntercept: true,
  },
});
