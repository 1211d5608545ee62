import { useTranslation } from "react-i18next";
import { TimelinePanel } from "#client/features/timeline/embed/TimelinePanel.tsx";
import { usePlans } from "#client/resources/plans.ts";
import { Page } from "#client/ui/frame/Page.tsx";

/** All plans, without limits in time (PLAN-1). */
export function PlansPage() {
  const { t } = useTranslation("plans");
  return (
    <Page title={t("title")}>
      <TimelinePanel title={t("timeline")} plans={usePlans()} reach="all" />
    </Page>
  );
}
