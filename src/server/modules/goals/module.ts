import { NAMES_NOBODY, ownTable, SCHOOL_OWN } from "#server/database/ownTable.ts";
import { goals } from "#server/database/schema/posts.ts";
import type { Module } from "#server/module.ts";
import { goalRoutes } from "./routes.ts";

export const goalsModule = {
  routes: [goalRoutes],
  tags: { goals: "Goals, and the work towards them." },
  pathChecks: {},
  examples: {},
  tables: [ownTable(goals, { kept: SCHOOL_OWN, exported: "whole", erased: NAMES_NOBODY })],
} satisfies Module;
