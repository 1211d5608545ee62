import { prefetchDesk } from "#client/resources/deskPrefetch.ts";
import type { DeskScreens } from "#client/session/screens.ts";

export const holidayScreens = {
  holidays: {
    page: async () => (await import("./DeskHolidaysPage.tsx")).DeskHolidaysPage,
    load: prefetchDesk.holidays,
  },
  holiday: {
    page: async () => (await import("./HolidayPage.tsx")).HolidayPage,
    load: ({ params: { roundId } }) => prefetchDesk.holiday(roundId),
  },
} satisfies DeskScreens<"holidays" | "holiday">;
