import type { Destination } from "#client/lib/destination.ts";
import { prefetchAllAssignments } from "#client/resources/allAssignments.ts";
import { prefetchAssessmentResults } from "#client/resources/assessments.ts";
import { prefetchFeed } from "#client/resources/feed.ts";
import { prefetchGroup, prefetchGroups } from "#client/resources/groups.ts";
import { prefetchPlans } from "#client/resources/plans.ts";
import type { Viewer } from "#client/session/viewer.ts";
import type { Group } from "#contract/groups.ts";
import { POSTS_PAGE_SIZE_OVERVIEW } from "#contract/limits.ts";
import { groupLayout, groupRange } from "./groupLayout.ts";

/** Fetches ahead what a group's page will ask for. */
export async function groupAhead({ params: { groupId = "" } }: Destination, viewer: Viewer): Promise<void> {
  const { student, services } = viewer;
  const group = await prefetchGroup(student.id, groupId);
  if (!group) return;
  const { hasNews, hasPlans, hasAssignments, hasAssessments } = layoutOf(group, viewer);
  if (hasNews && services.news) prefetchFeed(viewer, { groupId, pageSize: POSTS_PAGE_SIZE_OVERVIEW });
  if (hasPlans && services.plans) void prefetchPlans(student.id);
  if (hasAssignments) {
    prefetchAllAssignments(viewer);
    prefetchGroups(student.id, "EDUCATION_GROUP");
  }
  if (hasAssessments && services.assessments) resultsAhead(group, viewer);
}

/** Fetches ahead what the page of a group's assessments will ask for. */
export async function groupAssessmentAhead({ params: { groupId = "" }, search }: Destination, viewer: Viewer) {
  const group = await prefetchGroup(viewer.student.id, groupId);
  if (group && layoutOf(group, viewer).hasAssessments) resultsAhead(group, viewer, search);
}

function resultsAhead(group: Group, viewer: Viewer, search = new URLSearchParams()): void {
  const asked = { start: search.get("start"), end: search.get("end") };
  const { start, end } = groupRange(layoutOf(group, viewer), viewer.student.timeZone, asked);
  prefetchAssessmentResults(viewer.student.id, { startDate: start, endDate: end, sectionId: group.id });
}

const layoutOf = (group: Group, { student }: Viewer) =>
  groupLayout(student.schools.find(({ id }) => id === group.schoolID)?.type);

export function groupsAhead(_: Destination, { student }: Viewer): void {
  prefetchGroups(student.id, "EDUCATION_GROUP");
  prefetchGroups(student.id, "MENTOR_GROUP");
}
