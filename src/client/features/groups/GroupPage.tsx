import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import { ArticleSkeleton } from "#client/features/posts/embed/ArticleSkeleton.tsx";
import { useFormats } from "#client/i18n/useFormats.ts";
import { useGroup } from "#client/resources/groups.ts";
import { Page } from "#client/ui/frame/Page.tsx";
import { Missing } from "#client/ui/loading/EmptyState.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import type { Group } from "#contract/groups.ts";
import { GroupContent } from "./GroupContent.tsx";

/** One group (GRP-2). */
export function GroupPage() {
  const { groupId = "" } = useParams();
  const { t } = useTranslation("groups");
  const { list } = useFormats();
  const group = useGroup(groupId);
  const { data, error } = group;
  const owners = (shown: Group) => list(shown.owners.map(({ firstName, lastName }) => `${firstName} ${lastName}`));
  return (
    <Page
      title={data?.title ?? (error === undefined ? undefined : t("group"))}
      subtitle={data && [t(data.type), owners(data)].filter(Boolean).join(" · ")}
    >
      <Loaded resource={group} skeleton={<ArticleSkeleton />} failed={t("groupFailed")} missing={<Missing />}>
        {(shown) => <GroupContent key={shown.id} group={shown} />}
      </Loaded>
    </Page>
  );
}
