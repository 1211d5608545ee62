import type { Module } from "#server/module.ts";
import { deskWorkRoutes } from "./routes.ts";
import { checks } from "./scope.ts";

export const deskWorkModule = {
  routes: [deskWorkRoutes],
  tags: { deskWork: "Staff write plans and assignments, and assess them." },
  pathChecks: checks,
  tables: [],
} satisfies Module;
