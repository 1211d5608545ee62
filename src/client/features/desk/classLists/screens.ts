import { prefetchDesk } from "#client/resources/deskPrefetch.ts";
import type { DeskScreens } from "#client/session/feature.ts";

export const classListScreens = {
  classLists: {
    page: async () => (await import("./ClassListsPage.tsx")).ClassListsPage,
    texts: ["classList"],
    load: prefetchDesk.classLists,
  },
  classList: {
    page: async () => (await import("./DeskClassListPage.tsx")).DeskClassListPage,
    texts: ["classList"],
    load: ({ params: { classId } }) => prefetchDesk.classList(classId),
  },
} satisfies DeskScreens<"classLists" | "classList">;
