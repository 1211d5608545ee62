import { BookOpen20Regular } from "@fluentui/react-icons/svg/book-open";
import { HatGraduation20Regular } from "@fluentui/react-icons/svg/hat-graduation";
import { prefetchCourses } from "#client/resources/courses.ts";
import { prefetchPlans } from "#client/resources/plans.ts";
import type { Feature } from "#client/session/feature.ts";

export const courses = {
  screens: {
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
  },
  icons: { courses: { regular: BookOpen20Regular }, studyplan: { regular: HatGraduation20Regular } },
  refreshes: {},
  follows: {},
} satisfies Feature;
