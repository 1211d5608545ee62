import { prefetchDesk } from "#client/resources/deskPrefetch.ts";
import type { DeskScreens } from "#client/session/feature.ts";
import { getDeskStudent, listDeskGroups } from "#contract/desk/students/endpoints.ts";

export const studentScreens = {
  students: {
    page: async () => (await import("./StudentsPage.tsx")).StudentsPage,
    load: () => prefetchDesk(listDeskGroups, {}),
  },
  student: {
    page: async () => (await import("./StudentPage.tsx")).StudentPage,
    load: ({ params: { studentId } }) => prefetchDesk(getDeskStudent, { params: { deskStudentId: studentId } }),
  },
  glance: {
    page: async () => (await import("./GlancePage.tsx")).GlancePage,
    load: () => prefetchDesk(listDeskGroups, {}),
  },
} satisfies DeskScreens<"students" | "student" | "glance">;
