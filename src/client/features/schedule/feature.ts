import { CalendarLtr20Filled, CalendarLtr20Regular } from "@fluentui/react-icons/svg/calendar-ltr";
import { prefetchReceipts } from "#client/resources/absence.ts";
import type { Feature } from "#client/session/feature.ts";
import { isOffered, OFFERS } from "#contract/offers.ts";

export const schedule = {
  screens: {
    schedule: {
      page: async () => (await import("./SchedulePage.tsx")).SchedulePage,
      texts: ["schedule", "attendanceLabels", "absence"],
      load: (_, viewer) => {
        if (isOffered(OFFERS.absence, viewer)) prefetchReceipts();
      },
    },
  },
  icons: { schedule: { regular: CalendarLtr20Regular, filled: CalendarLtr20Filled } },
  refreshes: {},
  follows: {
    listSchedule: ["absence", "meeting", "assignment", "plan"],
  },
} satisfies Feature;
