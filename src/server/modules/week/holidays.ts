import { type CarePlan, isClosedOn, timesOn } from "#contract/care/rules.ts";
import { addDays, type Day, daysBetween, isWeekend } from "#contract/dates/dates.ts";

/** Days of a school that have a name, such as those of a holiday. */
export type NamedDays = { title: string; days: readonly Day[] };
type Holiday = { title: string; until: Day };

type HolidayFacts = {
  /** The last one decides the name of a day. */
  named: readonly NamedDays[];
  /** The first day with a lesson from the day on; null if none is known. */
  lessonDay: Day | null;
};

/** A day or two without school are no holidays: they are said as what they are. */
const WEEKDAYS_MIN = 3;
/** Days before a day on which its holiday may have begun, as far as counting goes. */
export const HOLIDAY_DAYS_BACK = 7;

/** Returns the holidays that a day is in, with their last day: the days around it that have a name, and weekends (YEAR-8). */
export function holidayOn(day: Day, { named, lessonDay }: HolidayFacts): Holiday | null {
  const titles = new Map(named.flatMap(({ title, days }) => days.map((one) => [one, title] as const)));
  const isFree = (one: Day) => (titles.has(one) || isWeekend(one)) && (lessonDay === null || one < lessonDay);
  if (!isFree(day)) return null;
  let first = day;
  let until = day;
  while (isFree(addDays(until, 1))) until = addDays(until, 1);
  while (daysBetween(first, day) < HOLIDAY_DAYS_BACK && isFree(addDays(first, -1))) first = addDays(first, -1);
  const weekdays = daysFrom(first, daysBetween(first, until) + 1).filter((one) => !isWeekend(one));
  const said = weekdays.flatMap((one) => titles.get(one) ?? []);
  const [title] = said.toSorted((one, other) => countOf(said, other) - countOf(said, one));
  return title === undefined || said.length < WEEKDAYS_MIN ? null : { title, until };
}

const countOf = (titles: string[], title: string): number => titles.filter((one) => one === title).length;

export const daysFrom = (first: Day, count: number): Day[] =>
  Array.from({ length: count }, (_, at) => addDays(first, at));

/** Days within which school or care makes a report of absence worth offering. */
const SOON_DAYS = 7;

type SoonFacts = HolidayFacts & {
  care: { plan: CarePlan; closedDays: readonly Day[] } | null;
  /** The next day with school or care after the day, or without times that the school needs to know. */
  next: Day | null;
  /** Whether the school's lessons of these months are known, so that a day without any has no school. */
  areLessonsKnown: boolean;
};

/** Returns whether a child has school or care on a day or within a week of it, as far as is known (YEAR-8). */
export function isSchoolSoon(day: Day, { care, next, areLessonsKnown, named, lessonDay }: SoonFacts): boolean {
  const last = addDays(day, SOON_DAYS);
  if ([next, lessonDay].some((one) => one !== null && one <= last)) return true;
  if (care && !isClosedOn(care.plan, day, care.closedDays) && timesOn(care.plan, day) !== null) return true;
  if (areLessonsKnown || (care && care.plan.patterns.length + care.plan.days.length > 0)) return false;
  const free = new Set(named.flatMap(({ days }) => days));
  return daysFrom(day, SOON_DAYS + 1).some((one) => !isWeekend(one) && !free.has(one));
}
