import { readToday } from "#client/lib/clock.ts";
import { paths } from "#client/lib/paths.ts";
import { prefetchLatestResults } from "#client/resources/assessments.ts";
import { prefetchAllAssignments } from "#client/resources/assignments.ts";
import { prefetchFeed } from "#client/resources/feed.ts";
import { storedMenu } from "#client/resources/navigation.ts";
import { prefetchPlans } from "#client/resources/plans.ts";
import { prefetchPosts } from "#client/resources/posts.ts";
import { prefetchFamilyDay } from "#client/resources/schedule.ts";
import { prefetchTodo } from "#client/resources/todo.ts";
import type { FeatureScreens } from "#client/session/feature.ts";
import type { Viewer } from "#client/session/viewer.ts";
import { POSTS_PAGE_SIZE_OVERVIEW, SCHOOL_TIME_ZONE } from "#contract/limits.ts";
import { partsOfHome } from "./homeRules.ts";
import { assignmentsOverview, latestResult, noSchool, planTimeline } from "./lateParts.ts";

export const homeScreens = {
  home: {
    page: async () => (await import("./HomePage.tsx")).HomePage,
    texts: ["home", "posts", "todo"],
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
  const { hasNews, hasToday } = partsOfHome(viewer);
  if (hasToday) prefetchFamilyDay(readToday(viewer.student.timeZone));
  if (!viewer.isStudentViewer) prefetchTodo();
  if (hasNews) prefetchFeed(viewer, LATEST);
}

/**
 * Prefetches the same for the student of the last visit, before the students have been loaded: what that student's menu offered
 * then. Without a menu, only what is for all children.
 */
export function prefetchExpectedData(studentId: string): void {
  const offered = storedMenu()?.map(({ url }) => url);
  const isFamily = !offered || offered.includes(paths.todo);
  if (isFamily) prefetchFamilyDay(readToday(SCHOOL_TIME_ZONE));
  if (isFamily) prefetchTodo();
  if (offered?.includes(paths.posts)) prefetchPosts(studentId, LATEST);
}

const LATEST = { pageSize: POSTS_PAGE_SIZE_OVERVIEW };
