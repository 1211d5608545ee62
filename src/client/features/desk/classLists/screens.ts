import { prefetchDesk } from "#client/resources/deskPrefetch.ts";
import type { DeskScreens } from "#client/session/feature.ts";
import { getDeskClassList, listDeskClassLists } from "#contract/desk/classLists/endpoints.ts";

export const classListScreens = {
  classLists: {
    page: async () => (await import("./ClassListsPage.tsx")).ClassListsPage,
    texts: ["classList"],
    load: () => prefetchDesk(listDeskClassLists, {}),
  },
  classList: {
    page: async () => (await import("./DeskClassListPage.tsx")).DeskClassListPage,
    texts: ["classList"],
    load: ({ params }) => prefetchDesk(getDeskClassList, { params }),
  },
} satisfies DeskScreens<"classLists" | "classList">;
