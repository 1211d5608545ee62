import { prefetchHolidays } from "#client/resources/holidays.ts";
import type { FeatureScreens } from "#client/session/screens.ts";

export const holidayScreens = {
  holidays: {
    page: async () => (await import("./HolidaysPage.tsx")).HolidaysPage,
    texts: ["holidays", "care", "fields"],
    load: prefetchHolidays,
  },
} satisfies FeatureScreens<"holidays">;
