import type { Feature } from "#client/session/feature.ts";

export const studentSwitch = {
  screens: {
    switchSchool: { page: async () => (await import("./SwitchSchoolPage.tsx")).SwitchSchoolPage, load: null },
    notificationReceiver: {
      page: async () => (await import("./SwitchStudentPage.tsx")).NotificationReceiver,
      texts: ["former", "assessments"],
      load: null,
    },
    student: {
      page: async () => (await import("./SwitchStudentPage.tsx")).SwitchStudentPage,
      texts: ["former", "assessments"],
      load: null,
    },
  },
  icons: {},
  refreshes: { noteFormerStudents: ["listFormerStudents"] },
  follows: {},
} satisfies Feature;
