import { DAYS_AHEAD } from "#client/features/schedule/embed/cardDay.ts";
import { prefetchAbsences } from "#client/resources/absence.ts";
import { prefetchAllAssignments } from "#client/resources/allAssignments.ts";
import { prefetchFeed } from "#client/resources/feed.ts";
import { prefetchPlans } from "#client/resources/plans.ts";
import { prefetchLatestResults } from "#client/resources/results.ts";
import { prefetchSchedule } from "#client/resources/schedule.ts";
import { prefetchTodo } from "#client/resources/todo.ts";
import { prefetchFamilyDay } from "#client/resources/week.ts";
import type { FeatureScreens } from "#client/session/screens.ts";
import type { Viewer } from "#client/session/viewer.ts";
import { addDays, dayInZone } from "#contract/dates.ts";
import { POSTS_PAGE_SIZE_OVERVIEW } from "#contract/limits.ts";
import { isOffered, OFFERS } from "#contract/offers.ts";
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
  const { student } = viewer;
  const today = dayInZone(new Date(), student.timeZone);
  if (!viewer.isStudentViewer) prefetchTodo();
  if (hasFamilyDay) prefetchFamilyDay(today);
  if (hasNews) prefetchFeed(viewer, { pageSize: POSTS_PAGE_SIZE_OVERVIEW });
  if (hasSchedule) prefetchSchedule(student.id, today, addDays(today, DAYS_AHEAD - 1));
  if (hasSchedule && isOffered(OFFERS.absence, viewer)) prefetchAbsences(student);
}
