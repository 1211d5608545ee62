import { useTranslation } from "react-i18next";
import { useFormats, useSchoolTimeZone } from "#client/i18n/useFormats.ts";
import { announce } from "#client/ui/notices/LiveRegion.tsx";
import type { Day } from "#contract/dates.ts";
import type { Plan } from "#contract/plans.ts";
import { plansWithin } from "./plansWithin.ts";
import { type Direction, lastDay, type Reach } from "./timelineWindow.ts";
import { type PlanWindow, usePlanWindow } from "./usePlanWindow.ts";

export type TimelineSteps = {
  planWindow: PlanWindow;
  step: (direction: Direction) => void;
  toToday: () => void;
  goTo: (day: Day) => void;
};

/** The timeline's weeks and the ways to others; what then is shown is told to screen readers. */
export function useTimelineSteps(plans: Plan[], reach: Reach): TimelineSteps {
  const { t } = useTranslation("plans");
  const { dateRange } = useFormats();
  const timeZone = useSchoolTimeZone();
  const planWindow = usePlanWindow(reach);
  const tell = (start: Day) => {
    const count = plansWithin(plans, start, timeZone).length;
    announce(t("shown", { count, range: dateRange(start, lastDay(start)) }));
  };
  return {
    planWindow,
    step: (direction) => tell(planWindow.step(direction)),
    toToday: () => tell(planWindow.toToday()),
    goTo: (day) => tell(planWindow.goTo(day)),
  };
}
