import { CalendarCancel20Regular } from "@fluentui/react-icons/svg/calendar-cancel";
import { prefetchAbsences, prefetchReceipts } from "#client/resources/absence.ts";
import type { Feature, Reads } from "#client/session/feature.ts";
import { isOffered, OFFERS } from "#contract/offers.ts";

const absences: Reads = [
  "listAbsences",
  "listAbsenceChildren",
  "listReceipts",
  "listAttendance",
  "listSchedule",
  "listTodo",
  "getWeek",
  "getFamilyDay",
];

export const absence = {
  screens: {
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
  },
  icons: { absence: { regular: CalendarCancel20Regular } },
  refreshes: {
    reportAbsence: absences,
    editAbsence: absences,
    removeAbsence: absences,
    removeRestOfSeries: absences,
    reportReturn: absences,
  },
  follows: {
    listAbsences: ["absence"],
    listAbsenceChildren: ["absence"],
    listReceipts: ["absence"],
  },
} satisfies Feature;
