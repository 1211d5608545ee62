import { type KeyboardEvent, useDeferredValue, useId, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats, useSchoolTimeZone } from "#client/i18n/useFormats.ts";
import { phoneQuery, useMediaQuery } from "#client/ui/measures.ts";
import { SrOnly } from "#client/ui/text/SrOnly.tsx";
import { BAR_MIN_SHARE, type Plan } from "#contract/plans.ts";
import { layoutBars } from "./layoutBars.ts";
import { NoPlans } from "./NoPlans.tsx";
import { PlanBar } from "./PlanBar.tsx";
import { moveOf } from "./timelineKeys.ts";
import { useTimelineStyles } from "./timelineStyles.ts";
import { shareOfDay } from "./timelineWindow.ts";
import { usePlanTexts } from "./usePlanTexts.ts";
import type { TimelineSteps } from "./useTimelineSteps.ts";
import { WeekHeadings } from "./WeekHeadings.tsx";

/** On the narrowest phone, 320 px with its margins, a thumb's 44 px. */
const BAR_MIN_SHARE_PHONE = 0.16;

/** As many as are in view when the timeline opens; more come right after. */
const FIRST_LANES = 24;

/** Four weeks of plans: overlapping ones lie in lanes, today is a line. */
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
  const least = useMediaQuery(phoneQuery) ? BAR_MIN_SHARE_PHONE : BAR_MIN_SHARE;
  const { bars, lanes } = useMemo(() => layoutBars(plans, start, timeZone, least), [plans, start, timeZone, least]);
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
    // The bar that has the focus may not be in the weeks to come.
    timeline.current?.focus();
    setCurrent(0);
    return move.to === "today" ? steps.toToday() : steps.step(move.direction);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: no field set, a picture of weeks
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
