import { prefetchDesk, prefetchDeskList } from "#client/resources/deskPrefetch.ts";
import type { DeskScreens } from "#client/session/feature.ts";
import { listDeskAbsences, listDeskCare, listDeskLeave } from "#contract/desk/today/endpoints.ts";

/** The first screen, whose parts depend on the roles that come with the frame, the menu, and the day: absence, care and leave. */
export const dayScreens = {
  desk: { page: async () => (await import("./today/DeskPage.tsx")).DeskPage, load: null },
  menu: { page: async () => (await import("./menu/DeskMenuPage.tsx")).DeskMenuPage, load: null },
  today: {
    page: async () => (await import("./today/TodayPage.tsx")).TodayPage,
    load: () => prefetchDesk(listDeskAbsences, {}),
  },
  care: {
    page: async () => (await import("./today/CareTodayPage.tsx")).CareTodayPage,
    load: () => prefetchDesk(listDeskCare, {}),
  },
  leave: {
    page: async () => (await import("./today/LeavePage.tsx")).LeavePage,
    load: () => prefetchDeskList(listDeskLeave, { query: { page: 1 } }),
  },
} satisfies DeskScreens<"desk" | "menu" | "today" | "care" | "leave">;
