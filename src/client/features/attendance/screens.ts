import type { FeatureScreens } from "#client/session/screens.ts";

export const attendanceScreens = {
  attendance: {
    page: async () => (await import("./AttendancePage.tsx")).AttendancePage,
    texts: ["attendance", "attendanceLabels", "fields"],
    load: null,
  },
} satisfies FeatureScreens<"attendance">;
