import { prefetchDesk } from "#client/resources/deskPrefetch.ts";
import type { DeskScreens } from "#client/session/feature.ts";
import { getDeskLesson, listDeskLessons } from "#contract/desk/attendance/endpoints.ts";
import { LESSONS_DAY } from "./lessonsDay.ts";

export const lessonScreens = {
  lessons: {
    page: async () => (await import("./LessonsPage.tsx")).LessonsPage,
    load: ({ search }) => prefetchDesk(listDeskLessons, { query: { day: search.get(LESSONS_DAY) ?? undefined } }),
  },
  lesson: {
    page: async () => (await import("./LessonPage.tsx")).LessonPage,
    load: ({ params: { lessonId } }) => prefetchDesk(getDeskLesson, { params: { lessonId } }),
  },
} satisfies DeskScreens<"lessons" | "lesson">;
