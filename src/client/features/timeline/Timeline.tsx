import { makeStyles, tokens } from "@fluentui/react-components";
import { GanttChart20Regular } from "@fluentui/react-icons/svg/gantt-chart";
import { daysInWeek } from "date-fns/constants";
import { type KeyboardEvent, useDeferredValue, useId, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats, useSchoolTimeZone } from "#client/i18n/useFormats.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { EmptyState } from "#client/ui/loading/EmptyState.tsx";
import { phoneQuery, useMediaQuery } from "#client/ui/measures.ts";
import { SrOnly } from "#client/ui/text/SrOnly.tsx";
import { addDays, type Day, dayInZone, startOfDay, weekOf } from "#contract/dates/dates.ts";
import { BAR_MIN_SHARE } from "#contract/plans/limits.ts";
import type { Plan } from "#contract/plans/schemas.ts";
import { layoutBars, nearestPlan } from "./layoutBars.ts";
import { PlanBar } from "./PlanBar.tsx";
import { moveOf } from "./timelineKeys.ts";
import { useTimelineStyles } from "./timelineStyles.ts";
import { shareOfDay, weeksOf } from "./timelineWindow.ts";
import { usePlanTexts } from "./usePlanTexts.ts";
import type { PlanWindow, TimelineSteps } from "./useTimelineSteps.ts";

/** 44 px, a thumb's width, on the narrowest phone of 320 px. */
const BAR_MIN_SHARE_PHONE = 0.16;

/** Number of lanes in view when the timeline opens; the rest is rendered right after. */
const FIRST_LANES = 24;

/** Four weeks of plans. Overlapping plans are in separate lanes, today is a line. */
export function Timeline({ plans, steps }: { plans: Plan[]; steps: TimelineSteps }) {
  const styles = useTimelineStyles();
  const { t } = useTranslation("plans");
  const { dateRange } = useFormats();
  const textsOf = usePlanTexts();
  const timeZone = useSchoolTimeZone();
  const keysId = useId();
  const timeline = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const { start, end, today } = steps.planWindow;
  const minShare = useMediaQuery(phoneQuery) ? BAR_MIN_SHARE_PHONE : BAR_MIN_SHARE;
  const { bars, lanes } = useMemo(
    () => layoutBars(plans, start, timeZone, minShare),
    [plans, start, timeZone, minShare],
  );
  const areAllDrawn = useDeferredValue(true, false);
  const todayShare = shareOfDay(start, today);
  const links = () => [...(timeline.current?.querySelectorAll("a") ?? [])];
  const focused = () => links().findIndex((link) => link.matches(":focus"));

  const press = (event: KeyboardEvent) => {
    const isWithModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
    const move = moveOf({ key: event.key, isWithModifier }, focused(), bars.length);
    if (!move) return;
    event.preventDefault();
    if (move.to === "bar") return links()[move.at]?.focus();
    // The focused bar may not be in the new weeks.
    timeline.current?.focus();
    setCurrent(0);
    return move.to === "today" ? steps.toToday() : steps.step(move.direction);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: not a form, but a chart of weeks
    <div
      ref={timeline}
      role="group"
      tabIndex={bars.length === 0 ? 0 : -1}
      aria-label={dateRange(start, end)}
      aria-describedby={keysId}
      className={styles.timeline}
      onKeyDown={press}
      onFocus={() => setCurrent((before) => (focused() < 0 ? before : focused()))}
    >
      <WeekHeadings start={start} />
      {todayShare !== null && <div className={styles.now} style={{ "--today": todayShare }} />}
      <ul className={styles.bars} style={{ "--lanes": lanes }}>
        {bars.map(
          (bar, at) =>
            (areAllDrawn || bar.lane < FIRST_LANES) && (
              <PlanBar
                key={bar.plan.id}
                bar={bar}
                isTabStop={at === Math.min(current, bars.length - 1)}
                styles={styles}
                textsOf={textsOf}
              />
            ),
        )}
      </ul>
      {bars.length === 0 && <NoPlans plans={plans} planWindow={steps.planWindow} onGoTo={steps.goTo} />}
      <span id={keysId}>
        <SrOnly>{t("keys")}</SrOnly>
      </span>
    </div>
  );
}

/** Headings of the weeks, with number and days. */
function WeekHeadings({ start }: { start: Day }) {
  const styles = useTimelineStyles();
  const { week, dayMonthRange } = useFormats();
  return (
    <ul className={styles.weeks}>
      {weeksOf(start).map((monday) => (
        <li key={monday} className={styles.week}>
          <span className={styles.number}>{week(weekOf(monday).number)}</span>
          <span className={styles.dates}>{dayMonthRange(monday, addDays(monday, daysInWeek - 1))}</span>
        </li>
      ))}
    </ul>
  );
}

const useNoPlansStyles = makeStyles({
  /** Above the lines between the weeks. */
  notice: { position: "relative", backgroundColor: tokens.colorNeutralBackground1 },
});

type NoPlansProps = { plans: Plan[]; planWindow: PlanWindow; onGoTo: (day: Day) => void };

/** Says that these weeks have no plans, with a button to go to the nearest plan within reach. */
function NoPlans({ plans, planWindow, onGoTo }: NoPlansProps) {
  const { t } = useTranslation("plans");
  const timeZone = useSchoolTimeZone();
  const nearest = nearestPlan(plans, startOfDay(planWindow.start, timeZone));
  const day = nearest && dayInZone(nearest.timeStart, timeZone);
  return (
    <div className={useNoPlansStyles().notice}>
      <EmptyState
        isCompact
        icon={GanttChart20Regular}
        text={t("empty")}
        action={day && planWindow.isWithinRange(day) && <Button onClick={() => onGoTo(day)}>{t("nearest")}</Button>}
      />
    </div>
  );
}
