import { readToday } from "#client/lib/clock.ts";
import { prefetchWeek } from "#client/resources/schedule.ts";
import type { Feature } from "#client/session/feature.ts";
import { shownWeek } from "./embed/shownWeek.ts";

const events = ["absence", "meeting", "post", "assignment", "plan"] as const;

export const week = {
  screens: {
    week: {
      page: async () => (await import("./WeekPage.tsx")).WeekPage,
      texts: ["week"],
      load: ({ search }, { student }) => prefetchWeek(shownWeek(search, readToday(student.timeZone)).start),
    },
  },
  icons: {},
  refreshes: {},
  follows: {
    getWeek: events,
    getFamilyDay: events,
  },
} satisfies Feature;
