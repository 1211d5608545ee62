import { makeStyles, tokens } from "@fluentui/react-components";
import { ChevronDoubleLeft20Regular } from "@fluentui/react-icons/svg/chevron-double-left";
import { ChevronDoubleRight20Regular } from "@fluentui/react-icons/svg/chevron-double-right";
import { ChevronLeft20Regular } from "@fluentui/react-icons/svg/chevron-left";
import { ChevronRight20Regular } from "@fluentui/react-icons/svg/chevron-right";
import { useTranslation } from "react-i18next";
import type { To } from "react-router-dom";
import { useFormats } from "#client/i18n/useFormats.ts";
import type { usePlans } from "#client/resources/plans.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { EmptyLine } from "#client/ui/loading/EmptyLine.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";
import { phone } from "#client/ui/measures.ts";
import { TIMELINE_WEEKS } from "#contract/plans/limits.ts";
import { Timeline } from "../Timeline.tsx";
import type { TimelineRange } from "../timelineWindow.ts";
import { type TimelineSteps, useTimelineSteps } from "../useTimelineSteps.ts";

type TimelinePanelProps = {
  title: string;
  plans: ReturnType<typeof usePlans>;
  range: TimelineRange;
  more?: { to: To; text: string };
};

/** The timeline with buttons to change the weeks. */
export function TimelinePanel({ title, plans, range, more }: TimelinePanelProps) {
  const { t } = useTranslation("plans");
  const { dayMonthRange } = useFormats();
  const steps = useTimelineSteps(plans.data ?? [], range);
  const { start, end } = steps.planWindow;
  return (
    <Panel
      title={title}
      detail={dayMonthRange(start, end)}
      actions={<TimelineNavigation steps={steps} hasMonths={range === "all"} />}
      {...(more && { more })}
    >
      <Loaded
        resource={plans}
        skeleton={<TimelineSkeleton />}
        failed={t("failed")}
        isCompact
        empty={<EmptyLine text={t("empty")} />}
      >
        {(shown) => <Timeline plans={shown} steps={steps} />}
      </Loaded>
    </Panel>
  );
}

const useNavigationStyles = makeStyles({
  buttons: {
    display: "flex",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalXXS,
    [phone]: { order: 1, width: "100%", justifyContent: "space-between" },
  },
  today: { minWidth: "auto" },
});

type TimelineNavigationProps = {
  steps: TimelineSteps;
  /** Adds steps as long as the window, for a timeline that reaches over years. */
  hasMonths: boolean;
};

/** Buttons for earlier weeks, this week and later weeks (PLAN-2). */
function TimelineNavigation({ steps: { planWindow, step, toToday }, hasMonths }: TimelineNavigationProps) {
  const styles = useNavigationStyles();
  const { t } = useTranslation("plans");
  return (
    <div className={styles.buttons}>
      {hasMonths && (
        <Button
          appearance="subtle"
          icon={<ChevronDoubleLeft20Regular />}
          aria-label={t("earlierWeeks", { count: TIMELINE_WEEKS })}
          title={t("earlierWeeks", { count: TIMELINE_WEEKS })}
          onClick={() => step(-1, TIMELINE_WEEKS)}
        />
      )}
      <Button
        appearance="subtle"
        icon={<ChevronLeft20Regular />}
        aria-label={t("earlierWeek")}
        title={t("earlierWeek")}
        disabled={!planWindow.mayStep(-1)}
        onClick={() => step(-1)}
      />
      <Button appearance="subtle" className={styles.today} onClick={toToday}>
        {t("today")}
      </Button>
      <Button
        appearance="subtle"
        icon={<ChevronRight20Regular />}
        aria-label={t("laterWeek")}
        title={t("laterWeek")}
        disabled={!planWindow.mayStep(1)}
        onClick={() => step(1)}
      />
      {hasMonths && (
        <Button
          appearance="subtle"
          icon={<ChevronDoubleRight20Regular />}
          aria-label={t("laterWeeks", { count: TIMELINE_WEEKS })}
          title={t("laterWeeks", { count: TIMELINE_WEEKS })}
          onClick={() => step(1, TIMELINE_WEEKS)}
        />
      )}
    </div>
  );
}

const useSkeletonStyles = makeStyles({
  timeline: {
    display: "grid",
    alignContent: "start",
    rowGap: tokens.spacingVerticalL,
    padding: tokens.spacingHorizontalL,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
    minHeight: "200px",
    boxSizing: "border-box",
  },
});

/** Placeholder bars. */
function TimelineSkeleton() {
  return (
    <div className={useSkeletonStyles().timeline}>
      <SkeletonBar size="half" />
      <SkeletonBar />
      <SkeletonBar size="half" />
      <SkeletonBar />
    </div>
  );
}
