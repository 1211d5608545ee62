import type { FeatureScreens } from "#client/session/screens.ts";

export const switchScreens = {
  switchSchool: { page: async () => (await import("./SwitchSchoolPage.tsx")).SwitchSchoolPage, load: null },
  notificationReceiver: {
    page: async () => (await import("./SwitchStudentPage.tsx")).NotificationReceiver,
    load: null,
  },
  student: { page: async () => (await import("./SwitchStudentPage.tsx")).SwitchStudentPage, load: null },
} satisfies FeatureScreens<"switchSchool" | "notificationReceiver" | "student">;
