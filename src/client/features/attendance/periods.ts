import { addDays, type Day, startOfWeek } from "#contract/dates/dates.ts";
import { schoolYearOf } from "#contract/dates/schoolYear.ts";

export const PERIODS = ["week", "month", "schoolYear", "dates"] as const;
export type PeriodName = (typeof PERIODS)[number];

export type Period = { start: Day; end: Day };

/** Returns a named period around a day. A week includes its coming days, which have no attendance yet. */
export function periodOf(name: Exclude<PeriodName, "dates">, today: Day): Period {
  if (name === "week") return { start: startOfWeek(today), end: addDays(startOfWeek(today), 6) };
  if (name === "month") return { start: `${today.slice(0, 8)}01`, end: today };
  return { start: schoolYearOf(today).start, end: today };
}
