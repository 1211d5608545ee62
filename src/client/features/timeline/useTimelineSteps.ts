import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats, useSchoolTimeZone, useToday } from "#client/i18n/useFormats.ts";
import { readStored, writeStored } from "#client/lib/storage.ts";
import { STORAGE_KEYS } from "#client/lib/storageKeys.ts";
import { announce } from "#client/ui/notices/LiveRegion.tsx";
import { type Day, startOfWeek } from "#contract/dates/dates.ts";
import type { Plan } from "#contract/plans/schemas.ts";
import { plansWithin } from "./layoutBars.ts";
import {
  clampToRange,
  type Direction,
  defaultStart,
  lastDay,
  mayStep,
  rememberedStart,
  stepped,
  type TimelineRange,
} from "./timelineWindow.ts";

export type TimelineSteps = {
  planWindow: PlanWindow;
  /** By one week unless more are given. */
  step: (direction: Direction, weeks?: number) => void;
  toToday: () => void;
  goTo: (day: Day) => void;
};

/** The timeline's weeks and the actions that change them. Each change is announced to screen readers. */
export function useTimelineSteps(plans: Plan[], range: TimelineRange): TimelineSteps {
  const { t } = useTranslation("plans");
  const { dateRange } = useFormats();
  const timeZone = useSchoolTimeZone();
  const planWindow = usePlanWindow(range);
  const announceShown = (start: Day) => {
    const count = plansWithin(plans, start, timeZone).length;
    announce(t("shown", { count, range: dateRange(start, lastDay(start)) }));
  };
  return {
    planWindow,
    step: (direction, weeks) => announceShown(planWindow.step(direction, weeks)),
    toToday: () => announceShown(planWindow.toToday()),
    goTo: (day) => announceShown(planWindow.goTo(day)),
  };
}

export type PlanWindow = {
  today: Day;
  /** The window's first day. */
  start: Day;
  /** Its last day. */
  end: Day;
  mayStep: (direction: Direction) => boolean;
  /** Returns the first day of the new window. */
  step: (direction: Direction, weeks?: number) => Day;
  toToday: () => Day;
  /** Goes to the week of a day. */
  goTo: (day: Day) => Day;
  isWithinRange: (day: Day) => boolean;
};

/** The weeks that the timeline shows, stored on the device for both home and /plans (PLAN-2). */
function usePlanWindow(range: TimelineRange): PlanWindow {
  const today = useToday();
  const [stored, setStored] = useState(() => rememberedStart(readStored(STORAGE_KEYS.timelineWindow)));
  const start = clampToRange(stored ?? defaultStart(today), today, range);

  const show = (next: Day | null): Day => {
    writeStored(STORAGE_KEYS.timelineWindow, next);
    setStored(next);
    return next ?? defaultStart(today);
  };

  return {
    today,
    start,
    end: lastDay(start),
    mayStep: (direction) => mayStep(start, direction, today, range),
    step: (direction, weeks) =>
      mayStep(start, direction, today, range) ? show(stepped(start, direction, today, range, weeks)) : start,
    toToday: () => show(null),
    goTo: (day) => show(clampToRange(startOfWeek(day), today, range)),
    isWithinRange: (day) => clampToRange(startOfWeek(day), today, range) === startOfWeek(day),
  };
}
