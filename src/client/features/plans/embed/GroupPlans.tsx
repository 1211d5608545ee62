import { GanttChart24Regular } from "@fluentui/react-icons";
import { useTranslation } from "react-i18next";
import { periodOf } from "#client/features/timeline/embed/planFacts.ts";
import { paths } from "#client/lib/paths.ts";
import { usePlans } from "#client/resources/plans.ts";
import { Collapsible } from "#client/ui/frame/Collapsible.tsx";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { EmptyState } from "#client/ui/loading/EmptyState.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";
import { PlanRows } from "./PlanRows.tsx";

/** The plans of one group: current and coming ones, with past ones collapsed (GRP-2). */
export function GroupPlans({ groupId }: { groupId: string }) {
  const { t } = useTranslation("plans");
  const plans = usePlans();
  const now = new Date();
  return (
    <Panel title={t("title")} more={{ to: paths.plans, text: t("all") }}>
      <Loaded
        resource={{ ...plans, data: plans.data?.filter(({ sectionId }) => sectionId === groupId) }}
        skeleton={<SkeletonBar />}
        failed={t("failed")}
        isCompact
        empty={<EmptyState isCompact icon={GanttChart24Regular} text={t("empty")} />}
      >
        {(own) => {
          const past = own.filter((plan) => periodOf(plan).end < now).toReversed();
          const current = own.filter((plan) => periodOf(plan).end >= now);
          return (
            <>
              {current.length > 0 && <PlanRows plans={current} />}
              {past.length > 0 && (
                <Collapsible level="h3" title={t("past")} count={past.length} isOpenAtFirst={current.length === 0}>
                  <PlanRows plans={past} />
                </Collapsible>
              )}
            </>
          );
        }}
      </Loaded>
    </Panel>
  );
}
