import { NAMES_NOBODY, ownTable, SCHOOL_OWN } from "#server/database/ownTable.ts";
import { menuLinks } from "#server/database/schema/kernel.ts";
import type { Module } from "#server/module.ts";
import { navigationRoutes } from "./routes.ts";

export const navigationModule = {
  routes: [navigationRoutes],
  tags: { navigation: "The menu." },
  pathChecks: {},
  examples: {},
  tables: [ownTable(menuLinks, { kept: SCHOOL_OWN, exported: "whole", erased: NAMES_NOBODY })],
} satisfies Module;
