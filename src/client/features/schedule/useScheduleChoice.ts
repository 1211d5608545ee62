import { useState } from "react";
import { readStored, writeStored } from "#client/lib/storage.ts";
import { STORAGE_KEYS } from "#client/lib/storageKeys.ts";
import { useSettled } from "#client/lib/useSettled.ts";
import { useService } from "#client/session/services.ts";
import { phoneQuery, useMediaQuery } from "#client/ui/measures.ts";
import type { Day } from "#contract/dates/dates.ts";
import { SCHEDULE_RESIZE_DELAY_MS } from "#contract/schedule/limits.ts";
import { allowedDay, allowedView, firstDayOf, offeredViews, stepped, type View } from "./period.ts";

export type ScheduleChoice = {
  view: View;
  /** The views to choose from; empty on a narrow screen, which always shows one day. */
  views: View[];
  day: Day;
  today: Day;
  showView: (view: View) => void;
  showDay: (day: Day, view?: View) => void;
  step: (direction: 1 | -1) => void;
};

/** Returns the view and day to show: as last chosen on this device, else today's work week (SCH-1, SCH-3). */
export function useScheduleChoice(today: Day): ScheduleChoice {
  const hasMonth = useService("advancedSchedule");
  const isNarrow = useSettled(useMediaQuery(phoneQuery), SCHEDULE_RESIZE_DELAY_MS);
  const [chosenView, setView] = useState(() => readStored(STORAGE_KEYS.scheduleView));
  const [chosenDay, setDay] = useState(() => readStored(STORAGE_KEYS.scheduleDate));
  const view = isNarrow ? "day" : allowedView(chosenView, hasMonth);
  const day = allowedDay(chosenDay, firstDayOf(view, today));

  const showView = (next: View) => {
    writeStored(STORAGE_KEYS.scheduleView, next);
    setView(next);
  };
  const showDay = (next: Day, nextView?: View) => {
    const stored = next === today ? null : next;
    writeStored(STORAGE_KEYS.scheduleDate, stored);
    setDay(stored);
    if (nextView) showView(nextView);
  };

  return {
    view,
    views: isNarrow ? [] : offeredViews(hasMonth),
    day,
    today,
    showView,
    showDay,
    step: (direction) => showDay(stepped(view, day, direction)),
  };
}
