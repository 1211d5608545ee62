import { prefetchDesk } from "#client/resources/deskPrefetch.ts";
import type { DeskScreens } from "#client/session/feature.ts";

/** The first screen, whose parts depend on the roles that come with the frame, the menu, and the day: absence, care and leave. */
export const dayScreens = {
  desk: { page: async () => (await import("./today/DeskPage.tsx")).DeskPage, load: null },
  menu: { page: async () => (await import("./menu/DeskMenuPage.tsx")).DeskMenuPage, load: null },
  today: { page: async () => (await import("./today/TodayPage.tsx")).TodayPage, load: prefetchDesk.today },
  care: { page: async () => (await import("./today/CareTodayPage.tsx")).CareTodayPage, load: prefetchDesk.care },
  leave: { page: async () => (await import("./today/LeavePage.tsx")).LeavePage, load: prefetchDesk.leave },
} satisfies DeskScreens<"desk" | "menu" | "today" | "care" | "leave">;
