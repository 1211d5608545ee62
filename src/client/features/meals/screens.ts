import { shownWeek } from "#client/features/week/embed/shownWeek.ts";
import { readToday } from "#client/lib/clock.ts";
import { prefetchChildCard } from "#client/resources/childCard.ts";
import { prefetchMeals } from "#client/resources/meals.ts";
import type { FeatureScreens } from "#client/session/screens.ts";
import { isOffered, OFFERS } from "#contract/offers.ts";

export const mealScreens = {
  meals: {
    page: async () => (await import("./MealsPage.tsx")).MealsPage,
    texts: ["meals", "allergens", "week"],
    load: ({ search }, viewer) => {
      const { student } = viewer;
      prefetchMeals(student.id, shownWeek(search, readToday(student.timeZone)).start);
      if (isOffered(OFFERS.childCard, viewer)) prefetchChildCard(student.id);
    },
  },
} satisfies FeatureScreens<"meals">;
