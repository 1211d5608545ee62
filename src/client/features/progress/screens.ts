import type { FeatureScreens } from "#client/session/screens.ts";

export const progressScreens = {
  progress: {
    page: async () => (await import("./ProgressPage.tsx")).ProgressPage,
    texts: ["progress", "assessments", "fields"],
    load: null,
  },
} satisfies FeatureScreens<"progress">;
