import { shownWeek } from "#client/features/week/embed/shownWeek.ts";
import { prefetchMeals } from "#client/resources/meals.ts";
import type { FeatureScreens } from "#client/session/screens.ts";

export const mealScreens = {
  meals: {
    page: async () => (await import("./MealsPage.tsx")).MealsPage,
    texts: ["meals", "allergens", "week"],
    load: ({ search }, { student }) => prefetchMeals(student.id, shownWeek(search, student.timeZone).start),
  },
} satisfies FeatureScreens<"meals">;
