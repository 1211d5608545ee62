import { prefetchClassList } from "#client/resources/classList.ts";
import type { FeatureScreens } from "#client/session/screens.ts";

export const classListScreens = {
  classList: {
    page: async () => (await import("./ClassListPage.tsx")).ClassListPage,
    texts: ["classList"],
    load: (_, { student }) => prefetchClassList(student.id),
  },
} satisfies FeatureScreens<"classList">;
