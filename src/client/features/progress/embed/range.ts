import { addMonths, type Day, daysBetween } from "#contract/dates/dates.ts";
import { schoolYearOf, semesterOf } from "#contract/dates/schoolYear.ts";

/** Both days are included. */
export type Range = { start: Day; end: Day };

export const PERIODS = ["schoolYear", "previousSchoolYear", "semester"] as const;
export type PeriodName = (typeof PERIODS)[number];

/** Returns the range of a named period relative to today (PROG-2). */
export function periodOf(name: PeriodName, today: Day): Range {
  if (name === "semester") return semesterOf(today);
  return schoolYearOf(today, name === "previousSchoolYear" ? 1 : 0);
}

const DEFAULT_MONTHS = 6;
const FALLBACK_MONTHS = 12;

/** Returns the first range: the stored one if valid. An invalid day falls back to a default of its own (PROG-1). */
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

/** Returns whether a text is an existing day: 2026-02-30 is not. */
const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(daysBetween(text, text)) &&
  new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);
