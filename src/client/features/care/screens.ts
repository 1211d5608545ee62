import { prefetchReceipts } from "#client/resources/absence.ts";
import { prefetchCare } from "#client/resources/care.ts";
import type { FeatureScreens } from "#client/session/screens.ts";

export const careScreens = {
  care: {
    page: async () => (await import("./CarePage.tsx")).CarePage,
    texts: ["care", "absence", "fields"],
    load: (_, { student }) => {
      prefetchCare(student.id);
      prefetchReceipts();
    },
  },
} satisfies FeatureScreens<"care">;
