import { addDays, type Day } from "./dates.ts";

/** The first and the last day of a school year, in any year. */
const FIRST_DAY = "08-01";
const LAST_DAY = "07-31";

/** Returns the school year of a day, or one a number of years earlier. */
export function schoolYearOf(day: Day, back = 0): { start: Day; end: Day } {
  const year = Number(day.slice(0, 4)) - (day.slice(5) < FIRST_DAY ? 1 : 0) - back;
  return { start: `${year}-${FIRST_DAY}`, end: `${year + 1}-${LAST_DAY}` };
}

/** Days after the beginning of a school year within which registers may still have the classes of the last one. */
const CHANGE_DAYS = 31;

/** Returns the school year of a time in a group, as in "2026/27". A class that ends soon after the holidays is of the last year. */
export function schoolYearIn({ since, until }: { since: Day | null; until: Day }): string {
  const within = addDays(until, -CHANGE_DAYS);
  return schoolYearName(since !== null && since > within ? since : within);
}

/** Returns the school year of a day, as in "2026/27". */
export function schoolYearName(day: Day): string {
  const { start, end } = schoolYearOf(day);
  return `${start.slice(0, 4)}/${end.slice(2, 4)}`;
}

/** The first half of a calendar year ends with the school year; the second begins a month before the next one. */
export function semesterOf(day: Day): { start: Day; end: Day } {
  const year = day.slice(0, 4);
  return day.slice(5) < FIRST_DAY
    ? { start: `${year}-01-01`, end: `${year}-${LAST_DAY}` }
    : { start: `${year}-07-01`, end: `${year}-12-31` };
}
