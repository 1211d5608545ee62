import { addDays, type Day, daysBetween } from "#contract/dates.ts";
import type { World } from "../world.ts";

/** Around the day of the first start there is school in any season, so that there is something to see. */
const NEAR_DAYS = 14;

/** Monday to Friday of the school year, without the summer and Christmas holidays. */
export function schoolDaysOf({ today, schoolYear }: World): Day[] {
  const first = near(schoolYear.start, today) ? addDays(today, -NEAR_DAYS) : schoolYear.start;
  const last = near(schoolYear.end, today) ? addDays(today, NEAR_DAYS) : schoolYear.end;
  const days = Array.from({ length: daysBetween(first, last) + 1 }, (_, at) => addDays(first, at));
  return days.filter((day) => weekdayOf(day) < 5 && (near(day, today) || !isHoliday(day)));
}

/** 0 for Monday. */
export const weekdayOf = (day: Day): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

const near = (day: Day, today: Day) => Math.abs(daysBetween(day, today)) <= NEAR_DAYS;

function isHoliday(day: Day): boolean {
  const date = day.slice(5);
  return (date >= "06-13" && date <= "08-16") || date >= "12-21" || date <= "01-07";
}
