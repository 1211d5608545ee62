import { addMonths, type Day, daysBetween } from "#contract/dates.ts";
import { schoolYearOf, semesterOf } from "#contract/schoolYear.ts";

/** Days of which both are included. */
export type Range = { start: Day; end: Day };

export const PERIODS = ["schoolYear", "previousSchoolYear", "semester"] as const;
export type PeriodName = (typeof PERIODS)[number];

/** The days of a period's name, seen from a day (PROG-2). */
export function periodOf(name: PeriodName, today: Day): Range {
  if (name === "semester") return semesterOf(today);
  return schoolYearOf(today, name === "previousSchoolYear" ? 1 : 0);
}

const DEFAULT_MONTHS = 6;
const FALLBACK_MONTHS = 12;

/** The range to open with: as kept, where it is a range; each day that is none falls back by itself (PROG-1). */
export function rangeFrom(kept: { start: string | null; end: string | null }, today: Day): Range {
  const standard = { start: addMonths(today, -DEFAULT_MONTHS), end: today };
  const start = dayFrom(kept.start, { missing: standard.start, invalid: addMonths(today, -FALLBACK_MONTHS) });
  const end = dayFrom(kept.end, { missing: standard.end, invalid: addMonths(today, FALLBACK_MONTHS) });
  return end < start ? standard : { start, end };
}

function dayFrom(text: string | null, { missing, invalid }: { missing: Day; invalid: Day }): Day {
  if (text === null) return missing;
  return isDay(text) ? text : invalid;
}

/** Whether a text is a day that there is: 2026-02-30 is none. */
const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(daysBetween(text, text)) &&
  new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);
