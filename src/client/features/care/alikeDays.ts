import type { Day } from "#contract/dates/dates.ts";

/** Days of any week from Monday to Friday, for the names of weekdays. */
const WEEK: Day[] = ["2026-01-05", "2026-01-06", "2026-01-07", "2026-01-08", "2026-01-09"];

/** Joins days with the same text that follow each other. */
export function alikeDays(texts: string[]): { first: Day; last: Day; text: string }[] {
  const spans: { first: Day; last: Day; text: string }[] = [];
  texts.forEach((text, at) => {
    const day = WEEK[at];
    const latest = spans.at(-1);
    if (day === undefined) return;
    if (latest?.text === text) latest.last = day;
    else spans.push({ first: day, last: day, text });
  });
  return spans;
}
