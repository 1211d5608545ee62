import { prefetchAbsences, prefetchReceipts } from "#client/resources/absence.ts";
import type { FeatureScreens } from "#client/session/screens.ts";
import { isOffered, OFFERS } from "#contract/offers.ts";

export const absenceScreens = {
  absence: {
    page: async () => (await import("./AbsencePage.tsx")).AbsencePage,
    texts: ["absence", "attendanceLabels", "fields", "leave"],
    keepsPresses: true,
    load: (_, viewer) => {
      if (!isOffered(OFFERS.absence, viewer)) return;
      prefetchReceipts();
      prefetchAbsences(viewer.student);
    },
  },
  reportAttendance: {
    page: async () => (await import("./ReportAbsencePage.tsx")).ReportAbsencePage,
    texts: ["absence", "fields"],
    keepsPresses: true,
    load: prefetchReceipts,
  },
} satisfies FeatureScreens<"absence" | "reportAttendance">;
