import type { Module } from "#server/module.ts";
import { deskMealRoutes } from "./routes.ts";

export const deskMealsModule = {
  routes: [deskMealRoutes],
  tags: { deskMeals: "A school's office enters what is for lunch." },
  pathChecks: {},
  examples: {
    saveDeskMeals: {
      days: [
        {
          day: "2026-03-16",
          courses: [
            { name: "Ugnsbakad torsk med dillsås och potatis", isVegetarian: false, allergens: ["FISH", "MILK"] },
            { name: "Linsgryta med ris", isVegetarian: true, allergens: [] },
          ],
        },
      ],
    },
  },
  tables: [],
} satisfies Module;
