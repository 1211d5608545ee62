import type { Module } from "#server/module.ts";
import { liveRoutes } from "./routes.ts";

export const liveModule = {
  routes: [liveRoutes],
  tags: { live: "A stream of changes, so that nobody has to ask again and again." },
  pathChecks: {},
  examples: {},
  tables: [],
} satisfies Module;
