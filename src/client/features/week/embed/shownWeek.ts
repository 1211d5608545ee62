import { addDays, type Day, isWeekend, startOfWeek } from "#contract/dates/dates.ts";

/** Name of the day in the address; without it the week is the present one, and at a weekend the coming one. */
const DAY = "day";

/** Returns the Monday of the week in the address, and the search part of the addresses of other weeks. */
export function shownWeek(search: URLSearchParams, today: Day) {
  const present = startOfWeek(isWeekend(today) ? addDays(today, 2) : today);
  const requested = search.get(DAY) ?? "";
  const isDay = /^\d{4}-\d\d-\d\d$/.test(requested) && !Number.isNaN(Date.parse(requested));
  const start = isDay ? startOfWeek(requested) : present;
  const searchOf = (monday: Day): Record<string, string> => (monday === present ? {} : { [DAY]: monday });
  return {
    start,
    isPresent: start === present,
    previous: searchOf(addDays(start, -7)),
    next: searchOf(addDays(start, 7)),
    today: searchOf(present),
  };
}
