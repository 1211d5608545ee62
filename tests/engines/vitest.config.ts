import { defineConfig } from "vitest/config";
import { installedEngines, skippedEngines } from "./support/engines.ts";

for (const line of skippedEngines()) process.stdout.write(`${line}\n`);

/** Journeys in WebKit and Firefox, where this machine has them. One file at a time: each starts browsers and a server. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    environment: "node",
    include: installedEngines().length > 0 ? ["*.test.ts"] : [],
    passWithNoTests: true,
    fileParallelism: false,
    setupFiles: ["../support/run/seed.ts", "../support/run/patience.ts"],
    testTimeout: 240_000,
    hookTimeout: 600_000,
  },
});
