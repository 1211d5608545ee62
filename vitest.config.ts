import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

const patience = { testTimeout: 20_000, hookTimeout: 60_000 };

/** A PostgreSQL and an API for all tests of a project; each test brings its own people. */
const globalSetup = "tests/support/globalSetup.ts";

export default defineConfig({
  test: {
    projects: [
      { test: { name: "unit", environment: "node", include: ["src/**/*.test.ts", "tests/*.test.ts"], ...patience } },
      { test: { name: "api", environment: "node", include: ["tests/api/**/*.test.ts"], globalSetup, ...patience } },
      {
        plugins: [react()],
        test: {
          name: "app",
          environment: "happy-dom",
          environmentOptions: { happyDOM: { settings: { fetch: { disableSameOriginPolicy: true } } } },
          include: ["tests/app/**/*.test.tsx"],
          setupFiles: ["tests/support/page.ts"],
          globalSetup,
          ...patience,
        },
      },
    ],
  },
});
