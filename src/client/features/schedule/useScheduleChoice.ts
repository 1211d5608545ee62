import { useState } from "react";
import { readStored, writeStored } from "#client/lib/storage.ts";
import { STORAGE_KEYS } from "#client/lib/storageKeys.ts";
import { useSettled } from "#client/lib/useSettled.ts";
import { useService } from "#client/session/services.ts";
import { phoneQuery, useMediaQuery } from "#client/ui/measures.ts";
import type { Day } from "#contract/dates/dates.ts";
import { SCHEDULE_RESIZE_DELAY_MS } from "#contract/schedule/limits.ts";
import { allowedDay, allowedView, offeredViews, type View } from "./period.ts";

export type ScheduleChoice = {
  view: View;
  /** The views to choose from; empty on a narrow screen, which always shows one day. */
  views: View[];
  isPhone: boolean;
  /** A phone draws the hours to scale instead of listing the lessons. */
  hasHours: boolean;
  /** Null until a day is chosen. */
  chosenDay: Day | null;
  today: Day;
  showView: (view: View) => void;
  showHours: (hasHours: boolean) => void;
  showDay: (day: Day, view?: View) => void;
};

/** Returns what was last chosen on this device: the view, the day, and how a phone shows it (SCH-1, SCH-3). */
export function useScheduleChoice(today: Day): ScheduleChoice {
  const hasMonth = useService("advancedSchedule");
  const isPhone = useSettled(useMediaQuery(phoneQuery), SCHEDULE_RESIZE_DELAY_MS);
  const [chosenView, setView] = useState(() => readStored(STORAGE_KEYS.scheduleView));
  const [chosenDay, setDay] = useState(() => allowedDay(readStored(STORAGE_KEYS.scheduleDate)));
  const [hasHours, setHours] = useState(() => readStored(STORAGE_KEYS.scheduleHours) !== null);

  const showView = (next: View) => {
    writeStored(STORAGE_KEYS.scheduleView, next);
    setView(next);
  };
  return {
    view: isPhone ? "day" : allowedView(chosenView, hasMonth),
    views: isPhone ? [] : offeredViews(hasMonth),
    isPhone,
    hasHours,
    chosenDay,
    today,
    showView,
    showHours: (next) => {
      writeStored(STORAGE_KEYS.scheduleHours, next ? "shown" : null);
      setHours(next);
    },
    showDay: (next, nextView) => {
      const isToday = next === today;
      writeStored(STORAGE_KEYS.scheduleDate, isToday ? null : next);
      // After school a phone begins with the next day, so that today is a choice like others.
      setDay(isToday && !isPhone ? null : next);
      if (nextView) showView(nextView);
    },
  };
}
