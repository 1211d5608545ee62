import { BowlChopsticks20Regular } from "@fluentui/react-icons/svg/bowl-chopsticks";
import { shownWeek } from "#client/features/week/embed/shownWeek.ts";
import { readToday } from "#client/lib/clock.ts";
import { prefetchChildCard } from "#client/resources/childCard.ts";
import { prefetchMeals } from "#client/resources/meals.ts";
import type { Feature } from "#client/session/feature.ts";
import { isOffered, OFFERS } from "#contract/offers.ts";

export const meals = {
  screens: {
    meals: {
      page: async () => (await import("./MealsPage.tsx")).MealsPage,
      texts: ["meals", "allergens", "week"],
      load: ({ search }, viewer) => {
        const { student } = viewer;
        prefetchMeals(student.id, shownWeek(search, readToday(student.timeZone)).start);
        if (isOffered(OFFERS.childCard, viewer)) prefetchChildCard(student.id);
      },
    },
  },
  icons: { meals: { regular: BowlChopsticks20Regular } },
  refreshes: {},
  follows: {},
} satisfies Feature;
