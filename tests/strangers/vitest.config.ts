import { defineConfig } from "vitest/config";
import { skippedStrangers } from "./support/installed.ts";

for (const line of skippedStrangers()) process.stdout.write(`${line}\n`);

/** Skolvy beside programs of other makers, as far as this machine has them. One file at a time, since each starts several programs. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    environment: "node",
    include: ["*.test.ts"],
    fileParallelism: false,
    isolate: false,
    setupFiles: ["../support/run/seed.ts", "../support/run/patience.ts"],
    globalSetup: ["../support/run/globalSetup.ts"],
    testTimeout: 10 * 60_000,
    hookTimeout: 5 * 60_000,
    disableConsoleIntercept: true,
  },
});
