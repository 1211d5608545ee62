import { keptRange } from "#client/features/progress/embed/keptRange.ts";
import { type Range, rangeFrom } from "#client/features/progress/embed/range.ts";
import { useSchoolTimeZone } from "#client/i18n/schoolTime.ts";
import { dayInZone } from "#contract/dates.ts";
import type { GroupLayout } from "./groupLayout.ts";

type Asked = { start: string | null; end: string | null };

const NOT_ASKED: Asked = { start: null, end: null };

/** The days of a group's matrices: those asked for, else those last looked at, unless the overview begins anew (GRP-2). */
export function useGroupRange({ clearsMatrixOverview }: GroupLayout, asked: Asked = NOT_ASKED): Range {
  const today = dayInZone(new Date(), useSchoolTimeZone());
  const isAsked = asked.start !== null || asked.end !== null;
  return isAsked || clearsMatrixOverview ? rangeFrom(asked, today) : keptRange(today);
}
