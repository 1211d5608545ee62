import { addDays, type Day, startOfWeek } from "#contract/dates.ts";

export const PERIODS = ["week", "month", "schoolYear", "dates"] as const;
export type PeriodName = (typeof PERIODS)[number];

export type Period = { start: Day; end: Day };

/** The first day of a school year, in any year. */
const SCHOOL_YEAR_START = "08-01";

/** The period of a name on a day. Days ahead are in it, though nothing is known of their lessons yet. */
export function periodOf(name: Exclude<PeriodName, "dates">, today: Day): Period {
  if (name === "week") return { start: startOfWeek(today), end: addDays(startOfWeek(today), 6) };
  if (name === "month") return { start: `${today.slice(0, 8)}01`, end: today };
  const year = Number(today.slice(0, 4)) - (today.slice(5) < SCHOOL_YEAR_START ? 1 : 0);
  return { start: `${year}-${SCHOOL_YEAR_START}`, end: today };
}
