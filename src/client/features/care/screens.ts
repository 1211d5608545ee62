import { prefetchCare } from "#client/resources/care.ts";
import type { FeatureScreens } from "#client/session/screens.ts";

export const careScreens = {
  care: {
    page: async () => (await import("./carePages.ts")).carePages.CarePage,
    texts: ["care", "absence", "fields", "holidays"],
    keepsPresses: true,
    load: (_, { student }) => prefetchCare(student.id),
  },
  holidays: {
    page: async () => (await import("./carePages.ts")).carePages.HolidaysPage,
    texts: ["holidays", "care", "fields"],
    keepsPresses: true,
    load: null,
  },
} satisfies FeatureScreens<"care" | "holidays">;
