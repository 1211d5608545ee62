import { GroupAssignments } from "#client/features/assignments/embed/GroupAssignments.tsx";
import { GroupPlans } from "#client/features/plans/embed/GroupPlans.tsx";
import { RecentPosts } from "#client/features/posts/embed/RecentPosts.tsx";
import { useServices } from "#client/session/services.ts";
import { useActiveStudent } from "#client/session/students.ts";
import type { Group } from "#contract/groups.ts";
import { groupLayout } from "./groupLayout.ts";

/** What there is of a group, by the type of its school and what the student's services offer (GRP-2, NAV-10). */
export function GroupContent({ group }: { group: Group }) {
  const { schools } = useActiveStudent();
  const services = useServices();
  const layout = groupLayout(schools.find(({ id }) => id === group.schoolID)?.type);
  return (
    <>
      {layout.hasNews && services.news && <RecentPosts groupId={group.id} />}
      {layout.hasPlans && services.plans && <GroupPlans groupId={group.id} />}
      {layout.hasAssignments && (services.nativeAssignments || services.msAssignments) && (
        <GroupAssignments groupId={group.id} />
      )}
    </>
  );
}
