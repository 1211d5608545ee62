import { NAMES_NOBODY, ownTable, SCHOOL_OWN } from "#server/database/ownTable.ts";
import { meals } from "#server/database/schema/meals.ts";
import type { Module } from "#server/module.ts";
import { mealRoutes } from "./routes.ts";

export const mealsModule = {
  routes: [mealRoutes],
  tags: { meals: "What is for lunch at the schools." },
  pathChecks: {},
  examples: {},
  tables: [ownTable(meals, { kept: SCHOOL_OWN, exported: "whole", erased: NAMES_NOBODY })],
} satisfies Module;
