import { keptRange } from "#client/features/progress/embed/keptRange.ts";
import { type Range, rangeFrom } from "#client/features/progress/embed/range.ts";
import { dayInZone } from "#contract/dates.ts";
import type { GroupLayout } from "./groupLayout.ts";

export type AskedRange = { start: string | null; end: string | null };

const NOT_ASKED: AskedRange = { start: null, end: null };

/** The days of a group's matrices: those asked for, else those last looked at, unless the overview begins anew (GRP-2). */
export function groupRange({ clearsMatrixOverview }: GroupLayout, timeZone: string, asked = NOT_ASKED): Range {
  const today = dayInZone(new Date(), timeZone);
  const isAsked = asked.start !== null || asked.end !== null;
  return isAsked || clearsMatrixOverview ? rangeFrom(asked, today) : keptRange(today);
}
