import { GroupAssessments } from "#client/features/assessments/embed/GroupAssessments.tsx";
import { GroupAssignments } from "#client/features/assignments/embed/GroupAssignments.tsx";
import { GroupPlans } from "#client/features/plans/embed/GroupPlans.tsx";
import { RecentPosts } from "#client/features/posts/embed/RecentPosts.tsx";
import { useServices } from "#client/session/services.ts";
import { InOrder } from "#client/ui/frame/InOrder.tsx";
import type { Group } from "#contract/groups.ts";
import { useGroupLayout } from "./useGroupLayout.ts";
import { useGroupRange } from "./useGroupRange.ts";

/** What there is of a group, by the type of its school and what the student's services offer (GRP-2, NAV-10). */
export function GroupContent({ group }: { group: Group }) {
  const services = useServices();
  const layout = useGroupLayout(group);
  const range = useGroupRange(layout);
  return (
    <InOrder>
      {layout.hasNews && services.news && <RecentPosts groupId={group.id} />}
      {layout.hasPlans && services.plans && <GroupPlans groupId={group.id} />}
      {layout.hasAssignments && (services.nativeAssignments || services.msAssignments) && (
        <GroupAssignments groupId={group.id} />
      )}
      {layout.hasAssessments && services.assessments && <GroupAssessments groupId={group.id} {...range} />}
    </InOrder>
  );
}
