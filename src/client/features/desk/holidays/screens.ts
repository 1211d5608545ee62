import type { DeskScreens } from "#client/session/feature.ts";

/** Seldom opened: their first reads are left to the pages, so that the frame has nothing of them. */
export const holidayScreens = {
  holidays: { page: async () => (await import("./DeskHolidaysPage.tsx")).DeskHolidaysPage, load: null },
  holiday: { page: async () => (await import("./HolidayPage.tsx")).HolidayPage, load: null },
} satisfies DeskScreens<"holidays" | "holiday">;
