import { prefetchLatestResults } from "#client/resources/results.ts";
import type { FeatureScreens } from "#client/session/screens.ts";
import { listLatestResults } from "#contract/assessments.ts";
import { isOffered } from "#contract/offers.ts";

export const progressScreens = {
  progress: {
    page: async () => (await import("./ProgressPage.tsx")).ProgressPage,
    texts: ["progress", "assessments", "fields"],
    load: (_, viewer) => {
      if (isOffered(listLatestResults.offer, viewer)) prefetchLatestResults(viewer.student.id);
    },
  },
} satisfies FeatureScreens<"progress">;
