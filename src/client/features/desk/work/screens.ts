import { prefetchDesk } from "#client/resources/deskPrefetch.ts";
import type { DeskScreens } from "#client/session/feature.ts";

export const workScreens = {
  work: {
    page: async () => (await import("./WorkListPage.tsx")).WorkListPage,
    texts: ["deskWork"],
    load: prefetchDesk.work,
  },
  workItem: {
    page: async () => (await import("./WorkPage.tsx")).WorkPage,
    texts: ["deskWork"],
    load: null,
  },
  assess: {
    page: async () => (await import("./AssessmentsPage.tsx")).AssessmentsPage,
    texts: ["deskWork"],
    load: ({ params: { workId } }) => prefetchDesk.assess(workId),
  },
} satisfies DeskScreens<"work" | "workItem" | "assess">;
