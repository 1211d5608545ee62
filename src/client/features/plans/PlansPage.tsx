import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { TimelinePanel } from "#client/features/timeline/embed/TimelinePanel.tsx";
import { paths } from "#client/lib/paths.ts";
import { usePlans } from "#client/resources/plans.ts";
import { LinkButton } from "#client/ui/fields/TextLink.tsx";
import { Page } from "#client/ui/frame/Page.tsx";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { InOrder } from "#client/ui/loading/InOrder.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";
import { PlanLists } from "./embed/PlanRows.tsx";

/** All plans or those of one group, without limits in time (PLAN-1): as bars, and as a list with whole titles. */
export function PlansPage() {
  const { t } = useTranslation("plans");
  const [search] = useSearchParams();
  const groupId = search.get("groupId") || null;
  return (
    <Page
      title={t("title")}
      subtitle={groupId && <GroupTitle groupId={groupId} />}
      actions={groupId && <LinkButton to={paths.plans}>{t("showAll")}</LinkButton>}
    >
      <InOrder>
        <PlanChart groupId={groupId} />
        <PlanList groupId={groupId} />
      </InOrder>
    </Page>
  );
}

function usePlansOf(groupId: string | null): ReturnType<typeof usePlans> {
  const plans = usePlans();
  const data = useMemo(
    () => (groupId === null ? plans.data : plans.data?.filter(({ sectionId }) => sectionId === groupId)),
    [plans.data, groupId],
  );
  return { ...plans, data };
}

const GroupTitle = ({ groupId }: { groupId: string }) => usePlansOf(groupId).data?.[0]?.section.title;

type OfGroup = { groupId: string | null };

function PlanChart({ groupId }: OfGroup) {
  const { t } = useTranslation("plans");
  return <TimelinePanel title={t("timeline")} plans={usePlansOf(groupId)} range="all" />;
}

/** The same plans as rows, which a phone has room for. */
function PlanList({ groupId }: OfGroup) {
  const { t } = useTranslation("plans");
  const plans = usePlansOf(groupId);
  if (plans.data === undefined ? plans.error !== undefined : plans.data.length === 0) return null;
  return (
    <Panel title={t("list")}>
      <Loaded resource={plans} skeleton={<SkeletonBar />} isCompact>
        {(shown) => <PlanLists plans={shown} />}
      </Loaded>
    </Panel>
  );
}
