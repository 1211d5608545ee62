import { useTranslation } from "react-i18next";
import { paths } from "#client/lib/paths.ts";
import { usePlans } from "#client/resources/plans.ts";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { EmptyLine } from "#client/ui/loading/EmptyLine.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";
import { PlanLists } from "./PlanRows.tsx";

/** The plans of one group: current and coming ones, with past ones collapsed (GRP-2). */
export function GroupPlans({ groupId }: { groupId: string }) {
  const { t } = useTranslation("plans");
  const plans = usePlans();
  return (
    <Panel
      title={t("title")}
      more={{ to: { pathname: paths.plans, search: new URLSearchParams({ groupId }).toString() }, text: t("ofGroup") }}
    >
      <Loaded
        resource={{ ...plans, data: plans.data?.filter(({ sectionId }) => sectionId === groupId) }}
        skeleton={<SkeletonBar />}
        failed={t("failed")}
        isCompact
        empty={<EmptyLine text={t("empty")} />}
      >
        {(own) => <PlanLists plans={own} />}
      </Loaded>
    </Panel>
  );
}
