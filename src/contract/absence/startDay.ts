import type { Day } from "../dates/dates.ts";

type Days = { startDay: Day | null; endDay: Day | null; isEndChosen?: boolean | undefined };

/** Returns the days once the first has changed: the last one follows it until the person has chosen one, and when it is passed (ABS-6). */
export function withStartDay<Values extends Days>(values: Values, startDay: Day | null): Values {
  const { endDay } = values;
  if (startDay === null) return { ...values, startDay };
  const isPassed = endDay !== null && endDay < startDay;
  const isEndChosen = isPassed ? undefined : values.isEndChosen;
  return { ...values, startDay, endDay: isEndChosen ? endDay : startDay, isEndChosen };
}
