import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

/** One PostgreSQL and one API serve the whole run; each test brings its own people. */
const globalSetup = "./tests/support/globalSetup.ts";

export default defineConfig({
  test: {
    testTimeout: 20_000,
    hookTimeout: 60_000,
    globalSetup,
    projects: [
      {
        extends: true,
        test: {
          name: "node",
          environment: "node",
          include: ["src/**/*.test.ts", "tests/*.test.ts", "tests/api/**/*.test.ts"],
        },
      },
      {
        extends: true,
        plugins: [react()],
        test: {
          name: "app",
          environment: "happy-dom",
          environmentOptions: { happyDOM: { settings: { fetch: { disableSameOriginPolicy: true } } } },
          include: ["src/**/*.test.tsx", "tests/app/**/*.test.tsx"],
          setupFiles: ["./tests/support/page.ts"],
        },
      },
    ],
  },
});
