import { GanttChart24Regular } from "@fluentui/react-icons";
import { useTranslation } from "react-i18next";
import type { To } from "react-router-dom";
import { useFormats } from "#client/i18n/useFormats.ts";
import type { usePlans } from "#client/resources/plans.ts";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { EmptyState } from "#client/ui/loading/EmptyState.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { Timeline } from "../Timeline.tsx";
import { TimelineNavigation } from "../TimelineNavigation.tsx";
import { TimelineSkeleton } from "../TimelineSkeleton.tsx";
import type { Reach } from "../timelineWindow.ts";
import { useTimelineSteps } from "../useTimelineSteps.ts";

type TimelinePanelProps = {
  title: string;
  plans: ReturnType<typeof usePlans>;
  reach: Reach;
  more?: { to: To; text: string };
};

/** The timeline with the ways to other weeks. */
export function TimelinePanel({ title, plans, reach, more }: TimelinePanelProps) {
  const { t } = useTranslation("plans");
  const { dayMonthRange } = useFormats();
  const steps = useTimelineSteps(plans.data ?? [], reach);
  const { start, end } = steps.planWindow;
  return (
    <Panel
      title={title}
      detail={dayMonthRange(start, end)}
      actions={<TimelineNavigation steps={steps} />}
      {...(more && { more })}
    >
      <Loaded
        resource={plans}
        skeleton={<TimelineSkeleton />}
        failed={t("failed")}
        isCompact
        empty={<EmptyState isCompact icon={GanttChart24Regular} text={t("empty")} />}
      >
        {(shown) => <Timeline plans={shown} steps={steps} />}
      </Loaded>
    </Panel>
  );
}
