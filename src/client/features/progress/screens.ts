import { prefetchLatestResults } from "#client/resources/assessments.ts";
import type { FeatureScreens } from "#client/session/screens.ts";
import { isOffered, LATEST_RESULTS_OFFER } from "#contract/offers.ts";

export const progressScreens = {
  progress: {
    page: async () => (await import("./ProgressPage.tsx")).ProgressPage,
    texts: ["progress", "assessments", "fields"],
    load: (_, viewer) => {
      if (isOffered(LATEST_RESULTS_OFFER, viewer)) prefetchLatestResults(viewer.student.id);
    },
  },
} satisfies FeatureScreens<"progress">;
