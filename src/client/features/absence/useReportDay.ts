import { useState } from "react";
import { useSchoolTimeZone } from "#client/i18n/useFormats.ts";
import { useNow } from "#client/lib/clock.ts";
import type { Day } from "#contract/dates/dates.ts";
import { type Child, dayChoice, type Facts } from "./dayChoice.ts";
import type { AbsenceValues } from "./formRules.ts";

type DayOptions<One> = {
  children: One[];
  known: Facts[];
  /** The day that the form was opened for. */
  date: Day | undefined;
  isNew: boolean;
  /** Whether the form began with values of its own. */
  isGiven: boolean;
  onChange: (values: AbsenceValues) => void;
};

/** The day of a report: of a new one a likely day, which follows the children until a day is chosen. */
export function useReportDay<One extends Child>(times: AbsenceValues, options: DayOptions<One>) {
  const { children, known, date, isNew, isGiven, onChange } = options;
  const timeZone = useSchoolTimeZone();
  const now = useNow();
  const [isChosen, setChosen] = useState(isGiven);
  const [hasOtherDays, setOtherDays] = useState(false);
  const { days, first, missing } = dayChoice(children, known, { now, timeZone }, date);
  const preset = isChosen ? undefined : first;
  const values: AbsenceValues = preset ? { ...times, startDay: preset, endDay: preset } : times;
  const { startDay, endDay } = values;
  const isLikely = isNew && !hasOtherDays && startDay !== null && startDay === endDay && days.includes(startDay);
  return {
    values,
    missing,
    days: isNew ? days : [],
    /** The likely day that is chosen; null for other days. */
    day: isLikely ? startDay : null,
    /** Whether the day can no longer change by itself. */
    isSettled: preset === undefined,
    choose: (one: Day | null) => {
      setChosen(true);
      setOtherDays(one === null);
      onChange(one ? { ...values, startDay: one, endDay: one, isEndChosen: false } : values);
    },
    change: (changed: AbsenceValues) => {
      if (changed.startDay !== startDay || changed.endDay !== endDay) setChosen(true);
      onChange(changed);
    },
  };
}
