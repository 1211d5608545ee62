import type { FeatureScreens } from "#client/session/screens.ts";

export const holidayScreens = {
  holidays: {
    page: async () => (await import("./HolidaysPage.tsx")).HolidaysPage,
    texts: ["holidays", "care", "fields"],
    load: null,
  },
} satisfies FeatureScreens<"holidays">;
