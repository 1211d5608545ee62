import { addDays, type Day, isWeekend, momentInZone } from "#contract/dates/dates.ts";

export const ZONE = "Europe/Stockholm";

/** Days are numbers from 0, which is this one. */
const FIRST_DAY: Day = "2026-08-01";

/** 13 months: all of August of both years. */
export const DAYS_OF_YEAR = 396;

/** Days without school, from the first to the last. */
const HOLIDAYS: readonly (readonly [Day, Day])[] = [
  ["2026-08-01", "2026-08-16"],
  ["2026-10-26", "2026-10-30"],
  ["2026-12-21", "2027-01-07"],
  ["2027-02-15", "2027-02-19"],
  ["2027-03-25", "2027-04-02"],
  ["2027-06-12", "2027-08-15"],
];

/** Nights in which the clock is changed. */
const CLOCK_CHANGES: readonly Day[] = ["2026-10-25", "2027-03-28"];

export const dayAt = (at: number): Day => addDays(FIRST_DAY, at);

/** The number of a day that the simulation knows. */
export const numberOf = (day: Day): number => Math.round((Date.parse(day) - Date.parse(FIRST_DAY)) / 86_400_000);

/** The day from which the registers have the classes of the next school year. */
export const NEXT_YEAR = numberOf("2027-08-02");

export const isSchoolDay = (at: number): boolean => {
  const day = dayAt(at);
  return !isWeekend(day) && !HOLIDAYS.some(([from, until]) => from <= day && day <= until);
};

export const changesClock = (at: number): boolean => CLOCK_CHANGES.includes(dayAt(at));

/** The first school day on or after a day, within the year or soon after it. */
export function schoolDayFrom(at: number): number {
  let day = at;
  while (!isSchoolDay(day)) day += 1;
  return day;
}

/** The moment at which the clocks of the schools show so many minutes after midnight. */
export function momentAt(at: number, minute: number): Date {
  const two = (value: number) => String(value).padStart(2, "0");
  return momentInZone(dayAt(at), `${two(Math.floor(minute / 60))}:${two(minute % 60)}:00`, ZONE);
}
