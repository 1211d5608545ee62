import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { isOnOverview } from "#client/features/timeline/embed/planFacts.ts";
import { TimelinePanel } from "#client/features/timeline/embed/TimelinePanel.tsx";
import { paths } from "#client/lib/paths.ts";
import { usePlans } from "#client/resources/plans.ts";
import { useEmptyPart } from "#client/ui/loading/emptyParts.ts";

/** The timeline on home: without closed plans, and limited in time (HOME-2, PLAN-3). */
export function PlanTimeline() {
  const { t } = useTranslation("plans");
  const plans = usePlans();
  const onOverview = useMemo(() => plans.data?.filter(isOnOverview), [plans.data]);
  useEmptyPart(onOverview?.length === 0);
  return (
    <TimelinePanel
      title={t("title")}
      plans={{ ...plans, data: onOverview }}
      range="overview"
      more={{ to: paths.plans, text: t("all") }}
    />
  );
}
