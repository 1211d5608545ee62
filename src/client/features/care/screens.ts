import { prefetchReceipts } from "#client/resources/absence.ts";
import { prefetchCare } from "#client/resources/care.ts";
import { prefetchHolidays } from "#client/resources/holidays.ts";
import type { FeatureScreens } from "#client/session/screens.ts";

export const careScreens = {
  care: {
    page: async () => (await import("./CarePage.tsx")).CarePage,
    texts: ["care", "absence", "fields", "holidays"],
    load: (_, { student }) => {
      prefetchCare(student.id);
      prefetchReceipts();
      prefetchHolidays();
    },
  },
} satisfies FeatureScreens<"care">;
