import type { Module } from "#server/module.ts";
import { deskClassListRoutes } from "./routes.ts";
import { checks } from "./scope.ts";

export const deskClassListsModule = {
  routes: [deskClassListRoutes],
  tags: { deskClassLists: "Staff see the class lists of their groups." },
  pathChecks: checks,
  examples: {},
  tables: [],
} satisfies Module;
