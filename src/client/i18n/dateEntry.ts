import type { Day } from "#contract/dates/dates.ts";
import type { Language } from "#contract/languages.ts";
import { clockOptions, dateFormat } from "./intl.ts";

/** A time of the clock as HH:MM. */
export type ClockTime = string;

type Part = "year" | "month" | "day";

/**
 * Parses a date in the order of the language. Four leading digits are a year in every language, and numbers between dots
 * or before the name of a month are day and month, as in all of Europe. A missing year is the one given.
 * @returns null if it is not a date
 */
export function parseDay(text: string, language: Language, year: number): Day | null {
  const typed = withMonthAsNumber(text, language);
  const numbers = typed.match(/\d+/g) ?? [];
  const isDotted = /\d\s*\.\s*\d/.test(typed);
  const order = numbers[0]?.length === 4 ? YEAR_FIRST : isDotted ? DAY_FIRST : partsInOrder(language);
  const named = numbers.length === 2 ? order.filter((part) => part !== "year") : order;
  if (numbers.length !== named.length) return null;
  const numberOf = (part: Part) => numbers[named.indexOf(part)];
  const written = numberOf("year") ?? `${year}`;
  const day = `${fullYear(written)}-${numberOf("month")?.padStart(2, "0")}-${numberOf("day")?.padStart(2, "0")}`;
  return isDay(day) ? day : null;
}

/** Replaces the name of a month, or three of its first letters, by dots and its number: 7 January 2027 becomes 7.1.2027. */
function withMonthAsNumber(text: string, language: Language): string {
  const word = /\p{L}{3,}/u.exec(text)?.[0].toLocaleLowerCase();
  if (!word) return text;
  const format = dateFormat(language, { day: "numeric", month: "long", timeZone: "UTC" });
  const month = MONTHS.findIndex((number) => {
    const name = format.formatToParts(Date.UTC(2026, number - 1, 1)).find(({ type }) => type === "month")?.value ?? "";
    return name.toLocaleLowerCase().startsWith(word) || word.startsWith(name.toLocaleLowerCase());
  });
  if (month === -1) return text;
  const [day = "", ...rest] = text.match(/\d+/g) ?? [];
  return [day, MONTHS[month], ...rest].join(".");
}

const MONTHS = Array.from({ length: 12 }, (_, at) => at + 1);

const YEAR_FIRST: Part[] = ["year", "month", "day"];
const DAY_FIRST: Part[] = ["day", "month", "year"];

const fullYear = (year: string): string => (year.length === 2 ? `20${year}` : year);

/** Refuses dates such as 30 February. */
const isDay = (day: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(day) &&
  !Number.isNaN(Date.parse(day)) &&
  new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);

function partsInOrder(language: Language): Part[] {
  const format = dateFormat(language, { year: "numeric", month: "2-digit", day: "2-digit", timeZone: "UTC" });
  return format
    .formatToParts(0)
    .map(({ type }) => type)
    .filter((type): type is Part => YEAR_FIRST.some((part) => part === type));
}

/** Parses a time such as 8, 0830, 8:30 or 8.30; returns null if it is not a time. */
export function parseTime(text: string): ClockTime | null {
  const [, hour = "", minute = "00"] = /^\s*(\d{1,2})(?:\s*(?:[:.]\s*)?(\d{2}))?\s*$/.exec(text) ?? [];
  const isShown = hour !== "" && Number(hour) < 24 && Number(minute) < 60;
  return isShown ? `${hour.padStart(2, "0")}:${minute}` : null;
}

/** Formats a time with two digits each and the separator of the language. */
export function writeTime(time: ClockTime, language: Language): string {
  const parts = dateFormat(language, { ...clockOptions(language), timeZone: "UTC" }).formatToParts(0);
  const separator = parts.find(({ type }) => type === "literal")?.value ?? ":";
  return time.replace(":", separator);
}
