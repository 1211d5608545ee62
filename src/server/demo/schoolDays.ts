import { addDays, type Day, daysBetween, isWeekend, weekdayOf, weekOf } from "#contract/dates/dates.ts";

/** Days around the first start that are school days in the summer break too, so that the demo is never empty. */
export const NEAR_DAYS = 14;

/** Public holidays with a fixed date, and the eves on which schools are closed. */
const FIXED = ["01-01", "01-06", "05-01", "06-06", "12-24", "12-25", "12-26", "12-31"];

/** Public holidays that follow Easter, as days after Easter Sunday: Good Friday, Easter Monday and Ascension Day. */
const AFTER_EASTER = [-2, 1, 39];

const FRIDAY = 4;
const WINTER_BREAK_WEEK = 8;
const AUTUMN_BREAK_WEEK = 44;

/** Whether it is a public holiday in Sweden, or an eve that counts as one. */
export function isPublicHoliday(day: Day): boolean {
  const date = day.slice(5);
  const isMidsummerEve = date >= "06-19" && date <= "06-25" && weekdayOf(day) === FRIDAY;
  return FIXED.includes(date) || isMidsummerEve || AFTER_EASTER.includes(daysAfterEaster(day));
}

/** Whether a day is in a break of the demo municipality other than the summer break. */
function isInBreak(day: Day): boolean {
  const date = day.slice(5);
  const afterEaster = daysAfterEaster(day);
  const isEasterBreak = afterEaster > 0 && afterEaster <= 7;
  return (
    date >= "12-21" ||
    date <= "01-07" ||
    isEasterBreak ||
    [WINTER_BREAK_WEEK, AUTUMN_BREAK_WEEK].includes(weekOf(day).number)
  );
}

const isInSummer = (day: Day): boolean => day.slice(5) >= "06-13" && day.slice(5) <= "08-16";

/** Whether the schools are open, in a demo world that begins today. */
export const isSchoolDay = (day: Day, today: Day): boolean =>
  !isWeekend(day) && !isPublicHoliday(day) && !isInBreak(day) && (isNear(day, today) || !isInSummer(day));

export const isNear = (day: Day, today: Day): boolean => Math.abs(daysBetween(day, today)) <= NEAR_DAYS;

/** Returns the first school day from a day on, or the last one up to it. */
export function nearestSchoolDay(from: Day, direction: 1 | -1, today: Day): Day {
  let day = from;
  while (!isSchoolDay(day, today)) day = addDays(day, direction);
  return day;
}

/** Returns the school day that is so many school days after today, or before it if the number is negative; today for 0. */
export function schoolDayAt(count: number, today: Day): Day {
  const direction = count < 0 ? -1 : 1;
  let day = today;
  for (let left = Math.abs(count); left > 0; left -= 1)
    day = nearestSchoolDay(addDays(day, direction), direction, today);
  return day;
}

const daysAfterEaster = (day: Day): number => daysBetween(easterOf(Number(day.slice(0, 4))), day);

/** Returns Easter Sunday, by the algorithm of Meeus, Jones and Butcher. */
function easterOf(year: number): Day {
  const [golden, century, rest] = [year % 19, Math.floor(year / 100), year % 100];
  const corrected = century - Math.floor(century / 4) - Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + corrected + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const march = epact + weekday - 7 * late + 22;
  return addDays(`${year}-03-01`, march - 1);
}
