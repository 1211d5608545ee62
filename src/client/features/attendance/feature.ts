import { ClipboardCheckmark20Regular } from "@fluentui/react-icons/svg/clipboard-checkmark";
import type { Feature } from "#client/session/feature.ts";

export const attendance = {
  screens: {
    attendance: {
      page: async () => (await import("./AttendancePage.tsx")).AttendancePage,
      texts: ["attendance", "attendanceLabels", "fields"],
      load: null,
    },
  },
  icons: { attendance: { regular: ClipboardCheckmark20Regular } },
  refreshes: {},
  follows: {
    listAttendance: ["absence"],
  },
} satisfies Feature;
