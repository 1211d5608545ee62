import type { Destination } from "#client/lib/destination.ts";
import { prefetchAllAssignments } from "#client/resources/allAssignments.ts";
import { prefetchFeed } from "#client/resources/feed.ts";
import { prefetchPlans } from "#client/resources/plans.ts";
import type { Viewer } from "#client/session/viewer.ts";
import { POSTS_PAGE_SIZE_OVERVIEW } from "#contract/limits.ts";
import { assignmentsOverview, planTimeline } from "./homeParts.ts";
import { partsOfHome } from "./partsOfHome.ts";

/** Fetches ahead what home will ask for. */
export function homeAhead(_: Destination, viewer: Viewer): void {
  const { hasNews, hasAssignments, hasPlans } = partsOfHome(viewer);
  if (hasNews) prefetchFeed(viewer, { pageSize: POSTS_PAGE_SIZE_OVERVIEW });
  if (hasAssignments) {
    assignmentsOverview.prepare();
    prefetchAllAssignments(viewer);
  }
  if (hasPlans) {
    planTimeline.prepare();
    void prefetchPlans(viewer.student.id);
  }
}
