import { readToday } from "#client/lib/clock.ts";
import { prefetchWeek } from "#client/resources/schedule.ts";
import type { FeatureScreens } from "#client/session/screens.ts";
import { shownWeek } from "./embed/shownWeek.ts";

export const weekScreens = {
  week: {
    page: async () => (await import("./WeekPage.tsx")).WeekPage,
    texts: ["week"],
    load: ({ search }, { student }) => prefetchWeek(shownWeek(search, readToday(student.timeZone)).start),
  },
} satisfies FeatureScreens<"week">;
