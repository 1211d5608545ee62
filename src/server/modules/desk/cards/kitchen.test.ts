import { expect, it } from "vitest";
import type { Allergen } from "#contract/kinds.ts";
import { needsOf } from "./kitchen.ts";

const food = (diet: string, ...allergens: Allergen[]) => ({ allergens, diet });

it("[CARD-2] counts allergens and equal meals, and leaves out those who eat everything", () => {
  const foods = [food("", "MILK", "NUTS"), food("Vegan", "MILK"), food("vegan", "MILK"), food(""), food("Halal")];
  expect(needsOf(foods)).toEqual({
    allergens: [
      { allergen: "MILK", count: 3 },
      { allergen: "NUTS", count: 1 },
    ],
    meals: [
      { allergens: ["MILK"], diet: "Vegan", count: 2 },
      { allergens: ["MILK", "NUTS"], diet: "", count: 1 },
      { allergens: [], diet: "Halal", count: 1 },
    ],
  });
});
