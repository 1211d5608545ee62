import type { Module } from "#server/module.ts";
import { deskMealRoutes } from "./routes.ts";

export const deskMealsModule = {
  routes: [deskMealRoutes],
  tags: { deskMeals: "A school's office enters what is for lunch." },
  pathChecks: {},
  tables: [],
} satisfies Module;
