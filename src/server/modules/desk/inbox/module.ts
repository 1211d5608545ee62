import type { Module } from "#server/module.ts";
import { deskInboxRoutes } from "./routes.ts";
import { checks } from "./scope.ts";

export const deskInboxModule = {
  routes: [deskInboxRoutes],
  tags: { deskInbox: "Staff read and answer guardians' messages." },
  pathChecks: checks,
  tables: [],
} satisfies Module;
