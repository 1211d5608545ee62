import {
  addDays,
  addMonths,
  type Day,
  daysBetween,
  isWeekend,
  nextSchoolDay,
  startOfWeek,
} from "#contract/dates/dates.ts";

export const VIEWS = ["day", "work_week", "week", "month", "agenda"] as const;
export type View = (typeof VIEWS)[number];
export const DEFAULT_VIEW: View = "work_week";

const isView = (stored: string | null): stored is View => VIEWS.some((view) => view === stored);

export const offeredViews = (hasMonth: boolean): View[] => VIEWS.filter((view) => view !== "month" || hasMonth);

/** Returns the first view: the stored one if it is still allowed (SCH-1). */
export const allowedView = (stored: string | null, hasMonth: boolean): View =>
  isView(stored) && offeredViews(hasMonth).includes(stored) ? stored : DEFAULT_VIEW;

/** Returns the stored day. Storage may contain anything. */
export function allowedDay(stored: string | null): Day | null {
  if (!stored || !/^[12]\d{3}-\d\d-\d\d$/.test(stored)) return null;
  const date = new Date(`${stored}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || !date.toISOString().startsWith(stored) ? null : stored;
}

/** Monday to Friday. */
export const WORK_DAYS = 5;

/** Returns the days that a view shows around a day. A month is made of whole weeks, with some days of its neighbours. */
export function daysOf(view: View, day: Day): Day[] {
  if (view === "day") return [day];
  if (view === "work_week") return daysFrom(startOfWeek(day), WORK_DAYS);
  if (view !== "month") return daysFrom(startOfWeek(day), 7);
  const first = startOfWeek(monthOf(day).first);
  const weeks = Math.floor(daysBetween(first, monthOf(day).last) / 7) + 1;
  return daysFrom(first, weeks * 7);
}

export function monthOf(day: Day): { first: Day; last: Day } {
  const first = `${day.slice(0, 7)}-01`;
  return { first, last: addDays(addMonths(first, 1), -1) };
}

/** Returns the day that previous (-1) or next (1) goes to (SCH-3). */
export function stepped(view: View, day: Day, direction: 1 | -1): Day {
  if (view === "month") return addMonths(day, direction);
  return addDays(day, direction * (view === "day" ? 1 : 7));
}

/** Returns the day that a view begins with: today, but at the weekend the next Monday where only work days are shown. */
export const firstDayOf = (view: View, today: Day): Day =>
  view === "work_week" && !daysOf(view, today).includes(today) ? addDays(startOfWeek(today), 7) : today;

/** Returns whether the period is that of today, so that Today is disabled. */
export const isPresent = (view: View, day: Day, today: Day): boolean => {
  if (view === "month") return day.slice(0, 7) === today.slice(0, 7);
  return day === today || daysOf(view, day).includes(firstDayOf(view, today));
};

const daysFrom = (first: Day, count: number): Day[] => Array.from({ length: count }, (_, at) => addDays(first, at));

/** Days that a phone asks for at once: of whichever day, its week, and enough after it to know when the next lesson is. */
const PHONE_DAYS = 21;

/** Returns the days whose items a phone holds while it shows one of them. Those around today are kept as long as possible. */
export function phoneDays(day: Day, today: Day): Day[] {
  const present = daysFrom(startOfWeek(today), PHONE_DAYS);
  return present.includes(day) ? present : daysFrom(startOfWeek(day), PHONE_DAYS);
}

/** The usual end of school in minutes after midnight. */
const SCHOOL_END = 16 * 60;

/** Returns the day that a phone begins with while no lessons are known. */
export const likelyDay = (today: Day, minutes: number): Day =>
  isWeekend(today) || minutes >= SCHOOL_END ? nextSchoolDay(today) : today;
