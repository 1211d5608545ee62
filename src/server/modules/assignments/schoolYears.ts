import type { ListedQuery } from "#contract/assignments/schemas.ts";
import { dayInZone, endOfDay, startOfDay } from "#contract/dates/dates.ts";
import { schoolYearOf } from "#contract/dates/schoolYear.ts";

/** The first and the last moment; null where the list has no such end. */
export type ListedTime = { from: Date | null; until: Date | null };

type Asked = ListedQuery & {
  timeZone: string;
  now: Date;
  /** Finds the moment of the student's latest assignment before one. */
  latestBefore: (moment: Date) => Promise<Date | undefined>;
};

/**
 * Returns the time of the assignments that a list is asked for: a school year, so that no list grows with the years (YEAR-11), or with a
 * group any time. Undefined if there is nothing so early.
 */
export async function timeAsked({
  sectionId,
  before,
  timeZone,
  now,
  latestBefore,
}: Asked): Promise<ListedTime | undefined> {
  const beginOf = (day: string) => startOfDay(schoolYearOf(day).start, timeZone);
  if (before === undefined)
    return { from: sectionId === undefined ? beginOf(dayInZone(now, timeZone)) : null, until: null };
  const latest = await latestBefore(beginOf(before));
  if (!latest) return undefined;
  const { start, end } = schoolYearOf(dayInZone(latest, timeZone));
  return { from: startOfDay(start, timeZone), until: endOfDay(end, timeZone) };
}
