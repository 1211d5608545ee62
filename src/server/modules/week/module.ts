import type { Module } from "#server/module.ts";
import { weekRoutes } from "./routes.ts";

export const weekModule = {
  routes: [weekRoutes],
  tags: { week: "The week of all children." },
  pathChecks: {},
  examples: {},
  tables: [],
} satisfies Module;
