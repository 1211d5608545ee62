import { PeopleTeam20Regular } from "@fluentui/react-icons/svg/people-team";
import { readToday } from "#client/lib/clock.ts";
import { prefetchAssessmentResults } from "#client/resources/assessments.ts";
import { prefetchAllAssignments } from "#client/resources/assignments.ts";
import { prefetchFeed } from "#client/resources/feed.ts";
import { prefetchFormerGroups, prefetchGroup, prefetchGroups } from "#client/resources/groups.ts";
import { prefetchPlans } from "#client/resources/plans.ts";
import type { Feature } from "#client/session/feature.ts";
import type { Viewer } from "#client/session/viewer.ts";
import type { Group } from "#contract/courses/schemas.ts";
import { POSTS_PAGE_SIZE_OVERVIEW } from "#contract/limits.ts";
import { groupLayout, groupRange } from "./groupLayout.ts";

export const groups = {
  screens: {
    groups: {
      page: async () => (await import("./GroupsPage.tsx")).GroupsPage,
      texts: ["groups"],
      load: (_, { student }) => {
        prefetchGroups(student.id, "EDUCATION_GROUP");
        prefetchGroups(student.id, "MENTOR_GROUP");
        prefetchFormerGroups(student.id);
      },
    },
    group: {
      page: async () => (await import("./GroupPage.tsx")).GroupPage,
      texts: ["groups", "posts", "plans", "assignments", "assessments"],
      load: async ({ params: { groupId } }, viewer) => {
        const { student, services } = viewer;
        const group = await prefetchGroup(student.id, groupId);
        if (!group) return;
        const { hasNews, hasPlans, hasAssignments, hasAssessments } = layoutOf(group, viewer);
        if (hasNews && services.news) prefetchFeed(viewer, { groupId, pageSize: POSTS_PAGE_SIZE_OVERVIEW });
        if (hasPlans && services.plans) void prefetchPlans(student.id);
        if (hasAssignments) {
          prefetchAllAssignments(viewer, { sectionId: groupId });
          prefetchGroups(student.id, "EDUCATION_GROUP");
        }
        if (hasAssessments && services.assessments) prefetchResults(group, viewer);
      },
    },
    groupAssessment: {
      page: async () => (await import("./GroupAssessmentPage.tsx")).GroupAssessmentPage,
      texts: ["groups", "assessments", "progress", "fields"],
      load: async ({ params: { groupId }, search }, viewer) => {
        const group = await prefetchGroup(viewer.student.id, groupId);
        if (group && layoutOf(group, viewer).hasAssessments) prefetchResults(group, viewer, search);
      },
    },
  },
  icons: { groups: { regular: PeopleTeam20Regular } },
  refreshes: {},
  follows: {},
} satisfies Feature;

const layoutOf = (group: Group, { student }: Viewer) =>
  groupLayout(student.schools.find(({ id }) => id === group.schoolID)?.type);

function prefetchResults(group: Group, viewer: Viewer, search = new URLSearchParams()): void {
  const requested = { start: search.get("start"), end: search.get("end") };
  const { start, end } = groupRange(layoutOf(group, viewer), readToday(viewer.student.timeZone), requested);
  prefetchAssessmentResults(viewer.student.id, { startDate: start, endDate: end, sectionId: group.id });
}
