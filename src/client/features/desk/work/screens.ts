import { prefetchDesk } from "#client/resources/deskPrefetch.ts";
import type { DeskScreens } from "#client/session/feature.ts";
import { getDeskAssessments, listDeskWorkGroups } from "#contract/desk/work/endpoints.ts";

export const workScreens = {
  work: {
    page: async () => (await import("./WorkListPage.tsx")).WorkListPage,
    texts: ["deskWork"],
    load: () => prefetchDesk(listDeskWorkGroups, {}),
  },
  workItem: {
    page: async () => (await import("./WorkPage.tsx")).WorkPage,
    texts: ["deskWork"],
    load: null,
  },
  assess: {
    page: async () => (await import("./AssessmentsPage.tsx")).AssessmentsPage,
    texts: ["deskWork"],
    load: ({ params }) => prefetchDesk(getDeskAssessments, { params }),
  },
} satisfies DeskScreens<"work" | "workItem" | "assess">;
