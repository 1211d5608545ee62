import { DAYS_AHEAD } from "#client/features/schedule/embed/cardDay.ts";
import type { Destination } from "#client/lib/destination.ts";
import { prefetchAllAssignments } from "#client/resources/allAssignments.ts";
import { prefetchFeed } from "#client/resources/feed.ts";
import { prefetchPlans } from "#client/resources/plans.ts";
import { prefetchSchedule } from "#client/resources/schedule.ts";
import type { Viewer } from "#client/session/viewer.ts";
import { addDays, dayInZone } from "#contract/dates.ts";
import { POSTS_PAGE_SIZE_OVERVIEW } from "#contract/limits.ts";
import { assignmentsOverview, planTimeline } from "./homeParts.ts";
import { partsOfHome } from "./homeRules.ts";

/** Fetches ahead what home will ask for, and what code comes late in it. */
export function homeAhead(_: Destination, viewer: Viewer): void {
  const { hasAssignments, hasPlans } = partsOfHome(viewer);
  prefetchHome(viewer);
  if (hasAssignments) assignmentsOverview.prefetch();
  if (hasPlans) planTimeline.prefetch();
}

/** What is seen first is asked for first. */
export function prefetchHome(viewer: Viewer): void {
  const { hasNews, hasSchedule, hasAssignments, hasPlans } = partsOfHome(viewer);
  const { student } = viewer;
  if (hasNews) prefetchFeed(viewer, { pageSize: POSTS_PAGE_SIZE_OVERVIEW });
  if (hasSchedule) {
    const today = dayInZone(new Date(), student.timeZone);
    prefetchSchedule(student.id, today, addDays(today, DAYS_AHEAD - 1));
  }
  if (hasAssignments) prefetchAllAssignments(viewer);
  if (hasPlans) void prefetchPlans(student.id);
}
