import { prefetchDesk } from "#client/resources/deskPrefetch.ts";
import type { DeskScreens } from "#client/session/feature.ts";

export const studentScreens = {
  students: { page: async () => (await import("./StudentsPage.tsx")).StudentsPage, load: prefetchDesk.students },
  student: {
    page: async () => (await import("./StudentPage.tsx")).StudentPage,
    load: ({ params: { studentId } }) => prefetchDesk.student(studentId),
  },
} satisfies DeskScreens<"students" | "student">;
