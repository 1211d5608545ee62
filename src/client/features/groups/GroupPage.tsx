import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import { GroupAssessments } from "#client/features/assessments/embed/GroupAssessments.tsx";
import { GroupAssignments } from "#client/features/assignments/embed/GroupAssignments.tsx";
import { GroupPlans } from "#client/features/plans/embed/GroupPlans.tsx";
import { ArticleSkeleton } from "#client/features/posts/embed/ArticleSkeleton.tsx";
import { RecentPosts } from "#client/features/posts/embed/RecentPosts.tsx";
import { MissingHere } from "#client/features/studentSwitch/embed/MissingHere.tsx";
import { useFormats } from "#client/i18n/useFormats.ts";
import { paths } from "#client/lib/paths.ts";
import { useFormerGroups, useGroup } from "#client/resources/groups.ts";
import { useServices } from "#client/session/services.ts";
import { Page } from "#client/ui/frame/Page.tsx";
import { InOrder } from "#client/ui/loading/InOrder.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import type { Group } from "#contract/courses/schemas.ts";
import { useGroupLayout, useGroupRange } from "./groupLayout.ts";

/** The page of a group (GRP-2). */
export function GroupPage() {
  const { groupId = "" } = useParams();
  const { t } = useTranslation("groups");
  const { list } = useFormats();
  const group = useGroup(groupId);
  const { data, error } = group;
  const schoolYear = useFormerGroups().data?.find(({ id }) => id === groupId)?.schoolYear;
  const owners = (shown: Group) => list(shown.owners.map(({ firstName, lastName }) => `${firstName} ${lastName}`));
  return (
    <Page
      title={data?.title ?? (error === undefined ? undefined : t("group"))}
      isSchoolTitle={data !== undefined}
      subtitle={data && [t(data.type), schoolYear, owners(data)].filter(Boolean).join(" · ")}
    >
      <Loaded
        resource={group}
        skeleton={<ArticleSkeleton />}
        failed={t("groupFailed")}
        missing={<MissingHere screen="group" />}
      >
        {(shown) => <GroupContent key={shown.id} group={shown} />}
      </Loaded>
    </Page>
  );
}

/** The parts of a group's page, by school type and the student's services (GRP-2, NAV-10). */
function GroupContent({ group }: { group: Group }) {
  const { t } = useTranslation("groups");
  const services = useServices();
  const layout = useGroupLayout(group);
  const posts = { pathname: paths.posts, search: new URLSearchParams({ groupId: group.id }).toString() };
  const range = useGroupRange(layout);
  return (
    <InOrder>
      {layout.hasNews && services.news && <RecentPosts groupId={group.id} more={{ to: posts, text: t("posts") }} />}
      {layout.hasPlans && services.plans && <GroupPlans groupId={group.id} />}
      {layout.hasAssignments && (services.nativeAssignments || services.msAssignments) && (
        <GroupAssignments groupId={group.id} />
      )}
      {layout.hasAssessments && services.assessments && <GroupAssessments groupId={group.id} {...range} />}
    </InOrder>
  );
}
