import { useTranslation } from "react-i18next";
import { paths } from "#client/lib/paths.ts";
import { usePlans } from "#client/resources/plans.ts";
import { isOnOverview } from "../planStatus.ts";
import { TimelinePanel } from "../timeline/TimelinePanel.tsx";

/** The plans of these weeks on home: without the closed ones, and not all the way (HOME-2, PLAN-3). */
export function PlanTimeline() {
  const { t } = useTranslation("plans");
  const plans = usePlans();
  return (
    <TimelinePanel
      title={t("title")}
      plans={{ ...plans, data: plans.data?.filter(isOnOverview) }}
      reach="overview"
      more={{ to: paths.plans, text: t("all") }}
    />
  );
}
