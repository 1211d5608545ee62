import { shownWeek } from "#client/features/week/embed/shownWeek.ts";
import { readToday } from "#client/lib/clock.ts";
import { prefetchDesk } from "#client/resources/deskPrefetch.ts";
import type { DeskScreens } from "#client/session/feature.ts";
import { listDeskMeals } from "#contract/desk/meals/endpoints.ts";
import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";

export const mealScreens = {
  meals: {
    page: async () => (await import("./DeskMealsPage.tsx")).DeskMealsPage,
    texts: ["deskMeals", "meals", "allergens", "week"],
    load: ({ search }) =>
      prefetchDesk(listDeskMeals, { query: { day: shownWeek(search, readToday(SCHOOL_TIME_ZONE)).start } }),
  },
} satisfies DeskScreens<"meals">;
