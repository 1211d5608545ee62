import { useMemo } from "react";
import { useSchoolTimeZone } from "#client/i18n/useFormats.ts";
import { useLeafedSchedule } from "#client/resources/schedule.ts";
import { type Day, dayInZone, minutesInZone } from "#contract/dates/dates.ts";
import type { ScheduleItem } from "#contract/schedule/schemas.ts";
import { nextLesson } from "./day/nextLesson.ts";
import { daySpans, piecesByDay } from "./items/days.ts";
import { daysOf, firstDayOf, likelyDay, phoneDays } from "./period.ts";
import type { ScheduleChoice } from "./useScheduleChoice.ts";

type ShownDays = {
  day: Day;
  days: Day[];
  schedule: ReturnType<typeof useLeafedSchedule>;
  /** The items of the days; a phone knows others too. */
  items: ScheduleItem[] | undefined;
};

/** The days to show with their items. Until a day is chosen, a phone begins with that of the next lesson (SCH-2). */
export function useShownDays(choice: ScheduleChoice, now: number): ShownDays {
  const { view, isPhone, chosenDay, today } = choice;
  const timeZone = useSchoolTimeZone();
  const likely = isPhone ? likelyDay(today, minutesInZone(new Date(now), timeZone)) : firstDayOf(view, today);
  const held = isPhone ? phoneDays(chosenDay ?? likely, today) : daysOf(view, chosenDay ?? likely);
  const schedule = useLeafedSchedule(held[0] ?? likely, held.at(-1) ?? likely);
  const next = isPhone && chosenDay === null ? nextLesson(schedule.data ?? [], now) : undefined;
  const day = chosenDay ?? (next ? dayInZone(next.startTime, timeZone) : likely);
  const days = useMemo(() => daysOf(view, day), [view, day]);
  const { data } = schedule;
  const items = useMemo(() => {
    if (!data || !isPhone) return data;
    const [one] = piecesByDay(data, daySpans(days, timeZone), timeZone);
    return one && [...one.allDay, ...one.pieces].map(({ item }) => item);
  }, [data, isPhone, days, timeZone]);
  return { day, days, schedule, items };
}
