import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

const patience = { testTimeout: 20_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    /** One PostgreSQL and one API serve the whole run; each test brings its own people. */
    globalSetup: "tests/support/globalSetup.ts",
    projects: [
      {
        test: {
          name: "node",
          environment: "node",
          include: ["src/**/*.test.ts", "tests/*.test.ts", "tests/api/**/*.test.ts"],
          ...patience,
        },
      },
      {
        plugins: [react()],
        test: {
          name: "app",
          environment: "happy-dom",
          environmentOptions: { happyDOM: { settings: { fetch: { disableSameOriginPolicy: true } } } },
          include: ["tests/app/**/*.test.tsx"],
          setupFiles: ["tests/support/page.ts"],
          ...patience,
        },
      },
    ],
  },
});
