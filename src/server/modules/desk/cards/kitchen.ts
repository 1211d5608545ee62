import { ALLERGENS, type Allergen } from "#contract/kinds.ts";

type Food = { allergens: Allergen[]; diet: string };
type Needs = { allergens: { allergen: Allergen; count: number }[]; meals: (Food & { count: number })[] };

/** Counts what children must not eat by allergen, and how many need the same meal. A child may count for several allergens. */
export function needsOf(foods: Food[]): Needs {
  const special = foods.filter(({ allergens, diet }) => allergens.length > 0 || diet !== "");
  const counts = ALLERGENS.map((allergen) => ({
    allergen,
    count: special.filter(({ allergens }) => allergens.includes(allergen)).length,
  }));
  const meals = new Map<string, Food & { count: number }>();
  for (const food of special) {
    const key = `${food.allergens.join()} ${food.diet.toLowerCase()}`;
    meals.set(key, { ...food, ...meals.get(key), count: (meals.get(key)?.count ?? 0) + 1 });
  }
  return {
    allergens: counts.filter(({ count }) => count > 0),
    meals: [...meals.values()].toSorted((one, other) => other.count - one.count),
  };
}
