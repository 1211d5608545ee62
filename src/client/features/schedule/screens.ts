import type { FeatureScreens } from "#client/session/screens.ts";

export const scheduleScreens = {
  schedule: {
    page: async () => (await import("./SchedulePage.tsx")).SchedulePage,
    texts: ["schedule", "attendanceLabels"],
    load: null,
  },
} satisfies FeatureScreens<"schedule">;
