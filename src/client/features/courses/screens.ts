import { prefetchCourses } from "#client/resources/courses.ts";
import { prefetchPlans } from "#client/resources/plans.ts";
import type { FeatureScreens } from "#client/session/screens.ts";

export const courseScreens = {
  courses: {
    page: async () => (await import("./CoursesPage.tsx")).CoursesPage,
    texts: ["courses", "assessments"],
    load: (_, { student }) => prefetchCourses(student.id),
  },
  studyPlan: {
    page: async () => (await import("./StudyPlanPage.tsx")).StudyPlanPage,
    texts: ["courses", "plans"],
    load: (_, { student, services }) => {
      prefetchCourses(student.id);
      if (services.plans) void prefetchPlans(student.id);
    },
  },
} satisfies FeatureScreens<"courses" | "studyPlan">;
