import { DAYS_AHEAD } from "#client/features/schedule/embed/cardDay.ts";
import { paths } from "#client/lib/paths.ts";
import { prefetchAbsences } from "#client/resources/absence.ts";
import { prefetchLatestResults } from "#client/resources/assessments.ts";
import { prefetchAllAssignments } from "#client/resources/assignments.ts";
import { prefetchFeed } from "#client/resources/feed.ts";
import { storedMenu } from "#client/resources/navigation.ts";
import { prefetchPlans } from "#client/resources/plans.ts";
import { prefetchPosts } from "#client/resources/posts.ts";
import { prefetchFamilyDay, prefetchSchedule } from "#client/resources/schedule.ts";
import { prefetchTodo } from "#client/resources/todo.ts";
import type { FeatureScreens } from "#client/session/screens.ts";
import type { Viewer } from "#client/session/viewer.ts";
import { addDays, dayInZone } from "#contract/dates/dates.ts";
import { POSTS_PAGE_SIZE_OVERVIEW, SCHOOL_TIME_ZONE } from "#contract/limits.ts";
import { isOffered, OFFERS } from "#contract/offers.ts";
import type { Student } from "#contract/students/schemas.ts";
import { partsOfHome } from "./homeRules.ts";
import { assignmentsOverview, latestResult, noSchool, planTimeline } from "./lateParts.ts";

export const homeScreens = {
  home: {
    page: async () => (await import("./HomePage.tsx")).HomePage,
    texts: ["home", "posts", "schedule", "todo"],
    load: (_, viewer) => {
      const { hasSchool, hasAssignments, hasPlans, hasResults } = partsOfHome(viewer);
      if (!hasSchool) noSchool.prefetch();
      prefetchFirstData(viewer);
      if (hasAssignments) prefetchAllAssignments(viewer);
      if (hasResults) prefetchLatestResults(viewer.student.id);
      if (hasPlans) void prefetchPlans(viewer.student.id);
      if (hasAssignments) assignmentsOverview.prefetch();
      if (hasResults) latestResult.prefetch();
      if (hasPlans) planTimeline.prefetch();
    },
  },
} satisfies FeatureScreens<"home">;

/** Prefetches the data that home begins with, in the order in which it is seen. What is further down asks for its own later. */
export function prefetchFirstData(viewer: Viewer): void {
  const { hasNews, hasSchedule, hasFamilyDay } = partsOfHome(viewer);
  if (!viewer.isStudentViewer) prefetchTodo();
  if (hasFamilyDay) prefetchFamilyDay(dayInZone(new Date(), viewer.student.timeZone));
  if (hasNews) prefetchFeed(viewer, LATEST);
  if (hasSchedule) prefetchDay(viewer.student, isOffered(OFFERS.absence, viewer));
}

/**
 * Prefetches the same for the student of the last visit, before the students have been loaded: what that student's menu offered
 * then. Without a menu, only what is for all children.
 */
export function prefetchExpectedData(studentId: string): void {
  const offered = storedMenu()?.map(({ url }) => url);
  if (!offered || offered.includes(paths.todo)) prefetchTodo();
  if (!offered) return;
  if (offered.includes(paths.posts)) prefetchPosts(studentId, LATEST);
  if (offered.includes(paths.schedule)) {
    prefetchDay({ id: studentId, timeZone: SCHOOL_TIME_ZONE }, offered.includes(paths.absence));
  }
}

const LATEST = { pageSize: POSTS_PAGE_SIZE_OVERVIEW };

function prefetchDay(student: Pick<Student, "id" | "timeZone">, hasAbsence: boolean): void {
  const today = dayInZone(new Date(), student.timeZone);
  prefetchSchedule(student.id, today, addDays(today, DAYS_AHEAD - 1));
  if (hasAbsence) prefetchAbsences(student);
}
