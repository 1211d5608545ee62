import { prefetchReceipts } from "#client/resources/absence.ts";
import type { FeatureScreens } from "#client/session/screens.ts";
import { isOffered, OFFERS } from "#contract/offers.ts";

export const scheduleScreens = {
  schedule: {
    page: async () => (await import("./SchedulePage.tsx")).SchedulePage,
    texts: ["schedule", "attendanceLabels", "absence"],
    load: (_, viewer) => {
      if (isOffered(OFFERS.absence, viewer)) prefetchReceipts();
    },
  },
} satisfies FeatureScreens<"schedule">;
