import { addMonths as addMonthsToDate, formatISO, getISOWeek, getISOWeekYear } from "date-fns";
import { millisecondsInDay, millisecondsInMinute } from "date-fns/constants";

/** Days are YYYY-MM-DD strings, which compare as they are; moments are Dates or ISO texts in UTC. */
export type Day = string;

const DAY_LENGTH = "YYYY-MM-DD".length;

export const dayInZone = (moment: Date | string, timeZone: string): Day =>
  calendarOf(timeZone).format(new Date(moment)).padStart(DAY_LENGTH, "0");

/** Returns the last day of a deadline: at midnight the day that it ends. */
export const dayOfDeadline = (moment: string, timeZone: string): Day =>
  dayInZone(new Date(Date.parse(moment) - 1), timeZone);

export const minutesInZone = (moment: Date | string, timeZone: string): number => clockInZone(moment, timeZone).minutes;

/** Returns the time on a time zone's clock, as in 08:20. */
export function timeInZone(moment: Date | string, timeZone: string): string {
  const { hour, minute } = partsInZone(new Date(moment), timeZone);
  return `${hour}:${minute}`;
}

/** Returns day and minutes together, twice as fast as one after the other. */
export function clockInZone(moment: Date | string, timeZone: string): { day: Day; minutes: number } {
  const { year, month, day, hour, minute } = partsInZone(new Date(moment), timeZone);
  return { day: `${year}-${month}-${day}`, minutes: Number(hour) * 60 + Number(minute) };
}

/**
 * The moment at which a zone's clock shows a time on a day. A time that the change to summer time leaves out counts from
 * before the change; one that comes twice is the first.
 */
export function momentInZone(day: Day, time: string, timeZone: string): Date {
  const wanted = Date.parse(`${day}T${time}Z`);
  const early = wanted - offsetAt(new Date(wanted - millisecondsInDay), timeZone);
  const late = wanted - offsetAt(new Date(wanted + millisecondsInDay), timeZone);
  if (early === late) return new Date(early);
  const isShown = (moment: number) => moment + offsetAt(new Date(moment), timeZone) === wanted;
  return new Date(isShown(early) || !isShown(late) ? early : late);
}

export const startOfDay = (day: Day, timeZone: string): Date => momentInZone(day, "00:00:00", timeZone);

export const endOfDay = (day: Day, timeZone: string): Date =>
  new Date(startOfDay(addDays(day, 1), timeZone).getTime() - 1);

export const addDays = (day: Day, count: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * millisecondsInDay).toISOString().slice(0, 10);

/** Returns the same day of another month, or that month's last day. */
export const addMonths = (day: Day, count: number): Day => dayOfDate(addMonthsToDate(noon(day), count));

/** Converts between days and dates by this device's clock, as date pickers need. */
export const dateOfDay = (day: Day): Date => noon(day);
export const dayOfDate = (date: Date): Day => formatISO(date, { representation: "date" });

/** Returns the Monday of the day's week. */
export const startOfWeek = (day: Day): Day => addDays(day, -weekdayOf(day));

export const weekOf = (day: Day): { year: number; number: number } => ({
  year: getISOWeekYear(noon(day)),
  number: getISOWeek(noon(day)),
});

/** Returns the number of days between two days, negative if the second is earlier. */
export const daysBetween = (from: Day, to: Day): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / millisecondsInDay);

/** Returns the number of weeks between those of two days, negative if the second is earlier. */
export const weeksBetween = (from: Day, to: Day): number =>
  (daysBetween(from, to) + weekdayOf(from) - weekdayOf(to)) / 7;

/** Returns 0 for Monday to 6 for Sunday. */
export const weekdayOf = (day: Day): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

export const isWeekend = (day: Day): boolean => weekdayOf(day) >= 5;

/** Returns the next day from Monday to Friday. */
export function nextSchoolDay(day: Day): Day {
  const next = addDays(day, 1);
  return isWeekend(next) ? nextSchoolDay(next) : next;
}

/** Noon by this device's clock, which no change to summer time skips. */
const noon = (day: Day): Date => new Date(`${day}T12:00:00`);

/**
 * Returns the time zone's offset from UTC at a moment, in milliseconds. The latest are kept: calls ask again and again about
 * the same midnights, and formatting is slow.
 */
export function offsetAt(moment: Date, timeZone: string): number {
  const known = offsets.get(timeZone) ?? new Map<number, number>();
  offsets.set(timeZone, known);
  const time = moment.getTime();
  const kept = known.get(time);
  if (kept !== undefined) return kept;
  const { year, month, day, hour, minute, second } = partsInZone(moment, timeZone);
  const shown = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  const offset = Math.round((shown - time) / millisecondsInMinute) * millisecondsInMinute;
  if (known.size >= OFFSETS_KEPT) known.clear();
  known.set(time, offset);
  return offset;
}

const offsets = new Map<string, Map<number, number>>();
const OFFSETS_KEPT = 1_000;

type Parts = Record<"year" | "month" | "day" | "hour" | "minute" | "second", string>;

function partsInZone(moment: Date, timeZone: string): Parts {
  const parts: Parts = { year: "", month: "", day: "", hour: "", minute: "", second: "" };
  for (const { type, value } of clockOf(timeZone).formatToParts(moment))
    if (type in parts) parts[type as keyof Parts] = value;
  return { ...parts, year: parts.year.padStart(4, "0") };
}

const clockOf = cachedByZone(
  (timeZone) =>
    new Intl.DateTimeFormat("en-GB-u-ca-iso8601", {
      timeZone,
      hourCycle: "h23",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
    }),
);

/** The Swedish date format is the one needed here; formatting is four times as fast as joining parts. */
const calendarOf = cachedByZone(
  (timeZone) =>
    new Intl.DateTimeFormat("sv-SE-u-ca-gregory-nu-latn", {
      timeZone,
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
    }),
);

/** Caches a formatter for each time zone, since creating one is slow. */
function cachedByZone(make: (timeZone: string) => Intl.DateTimeFormat): (timeZone: string) => Intl.DateTimeFormat {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    const known = made.get(timeZone);
    if (known) return known;
    const format = make(timeZone);
    made.set(timeZone, format);
    return format;
  };
}
