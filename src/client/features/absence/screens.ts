import { prefetchAbsences } from "#client/resources/absence.ts";
import type { FeatureScreens } from "#client/session/screens.ts";

export const absenceScreens = {
  absence: {
    page: async () => (await import("./AbsencePage.tsx")).AbsencePage,
    texts: ["absence", "attendanceLabels", "fields", "leave"],
    load: (_, { student }) => prefetchAbsences(student),
  },
  reportAttendance: {
    page: async () => (await import("./ReportAbsencePage.tsx")).ReportAbsencePage,
    texts: ["absence", "fields"],
    load: null,
  },
} satisfies FeatureScreens<"absence" | "reportAttendance">;
