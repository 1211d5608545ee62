import { addDays, type Day } from "../dates/dates.ts";
import { ALLERGENS, type Allergen } from "../kinds.ts";
import { ALLERGEN_WORDS, VEGETARIAN_MARKS, VEGETARIAN_WORDS, WEEKDAY_WORDS } from "./menuWords.ts";
import { COURSE_MAX, COURSES_MAX } from "./rules.ts";
import type { MealCourse } from "./schemas.ts";

type ReadWeek = {
  days: { day: Day; courses: MealCourse[] }[];
  /** Lines that belong to no day of the week, or are more than a day can have. */
  unread: string[];
};

/**
 * Reads the menu of a week as a kitchen writes it: the name or date of each day, and below it or after a colon a course on each
 * line. A day without courses is left out.
 * @param monday the first day of the week, which the names of the days count from
 */
export function readWeek(text: string, monday: Day): ReadWeek {
  const found = new Map<Day, MealCourse[]>();
  const unread: string[] = [];
  let open: Day | null = null;
  const addCourse = (line: string) => {
    const course = open === null ? null : readCourse(line);
    const courses = found.get(open ?? "") ?? [];
    if (open === null || !course || courses.length === COURSES_MAX) unread.push(line);
    else found.set(open, [...courses, course]);
  };
  for (const line of text.split("\n").map((one) => one.trim())) {
    if (line === "") continue;
    const heading = headingIn(line, monday);
    if (!heading) {
      addCourse(line);
      continue;
    }
    open = heading.day;
    if (open === null) unread.push(line);
    else if (heading.rest !== "") addCourse(heading.rest);
  }
  const days = [...found].map(([day, courses]) => ({ day, courses }));
  return { days: days.toSorted((one, other) => one.day.localeCompare(other.day)), unread };
}

/** Returns the courses of one day, a line each, and the lines that are none. */
export function readCourses(lines: readonly string[]): { courses: MealCourse[]; unread: string[] } {
  const read = lines.filter((line) => line.trim() !== "").map((line) => ({ line, course: readCourse(line) }));
  const courses = read.flatMap(({ course }) => (course ? [course] : [])).slice(0, COURSES_MAX);
  return { courses, unread: read.filter(({ course }) => !course || !courses.includes(course)).map(({ line }) => line) };
}

/** Returns the number of the weekday with which a line begins, 0 for Monday; -1 for none. */
export const weekdayIn = (line: string): number => {
  const first = line.toLowerCase().match(/^[\p{L}'’]{1,20}/u)?.[0] ?? "";
  return WEEKDAY_WORDS.findIndex((words) => words.includes(first));
};

/** A year, month and day, or a day and a month. */
const ISO = /\b(\d{4})-(\d\d)-(\d\d)\b/;
const SHORT = /\b(\d{1,2})[./](\d{1,2})\b/;
const ONLY_DATE = /^(?:\d{4}-\d\d-\d\d|\d{1,2}[./]\d{1,2}\.?)(?=$|[\s:])/;

/**
 * Returns the day that a line begins, and the course that follows in the same line; undefined for a line that begins none.
 * @returns null as the day for one of another week, so that no course comes to a wrong day
 */
function headingIn(line: string, monday: Day): { day: Day | null; rest: string } | undefined {
  const weekday = weekdayIn(line);
  if (weekday < 0 && !ONLY_DATE.test(line)) return undefined;
  const colon = line.indexOf(":");
  const head = colon < 0 ? line : line.slice(0, colon);
  const week = WEEKDAY_WORDS.map((_, at) => addDays(monday, at));
  const named = weekday < 0 ? undefined : week[weekday];
  const dated = datedIn(head, week);
  const day = dated === undefined ? named : named === undefined || named === dated ? dated : null;
  if (colon >= 0) return { day: day ?? null, rest: line.slice(colon + 1).trim() };
  const rest = weekday < 0 ? "" : line.replace(/^[\p{L}'’]{1,20}/u, "").trim();
  return { day: day ?? null, rest: /[\d]/.test(rest) || !/\p{L}/u.test(rest) ? "" : rest };
}

/** Returns the day of the week that a date in a heading is; null for one of another week, and undefined without a date. */
function datedIn(head: string, week: Day[]): Day | null | undefined {
  const [iso] = ISO.exec(head) ?? [];
  if (iso !== undefined) return week.find((day) => day === iso) ?? null;
  const [, date, month] = SHORT.exec(head) ?? [];
  if (date === undefined || month === undefined) return undefined;
  const end = `-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
  return week.find((day) => day.endsWith(end)) ?? null;
}

/**
 * Returns the course of a line: its marks and allergens stand in brackets. Brackets with any other word stay in the name, so
 * that nothing that the kitchen says is lost. Null for a line without words, or with too many.
 */
function readCourse(line: string): MealCourse | null {
  const allergens = new Set<Allergen>();
  let isMarked = false;
  const name = piecesOf(line)
    .map(({ text, isInBrackets }) => {
      if (!isInBrackets) return text;
      const tokens = text
        .split(/[,;/]/)
        .map((token) => token.trim().toLowerCase())
        .filter((token) => token !== "");
      const known = tokens.map((token) => ALLERGENS.filter((allergen) => ALLERGEN_WORDS[allergen].includes(token)));
      const isMark = (token: string) => VEGETARIAN_MARKS.includes(token) || isVegetarianWord(token);
      for (const allergen of known.flat()) allergens.add(allergen);
      isMarked ||= tokens.some(isMark);
      const isUnderstood = tokens.every((token, at) => isMark(token) || (known[at]?.length ?? 0) > 0);
      return tokens.length > 0 && isUnderstood ? " " : `(${text})`;
    })
    .join("")
    .split(/\s/)
    .filter((word) => word !== "" && word !== "•" && word !== "*")
    .join(" ");
  if (!/\p{L}/u.test(name) || name.length > COURSE_MAX) return null;
  // Of a name only its beginning counts: meat with vegetables is not vegetarian.
  const isVegetarian = isMarked || isVegetarianWord(name.toLowerCase());
  return { name, isVegetarian, allergens: ALLERGENS.filter((allergen) => allergens.has(allergen)) };
}

const isVegetarianWord = (word: string): boolean => VEGETARIAN_WORDS.some((beginning) => word.startsWith(beginning));

/** Splits a line into what stands in brackets and what does not. */
function piecesOf(line: string): { text: string; isInBrackets: boolean }[] {
  const pieces: { text: string; isInBrackets: boolean }[] = [];
  let read = 0;
  for (let open = line.indexOf("("); open >= 0; open = line.indexOf("(", read)) {
    const close = line.indexOf(")", open);
    if (close < 0) break;
    pieces.push({ text: line.slice(read, open), isInBrackets: false });
    pieces.push({ text: line.slice(open + 1, close), isInBrackets: true });
    read = close + 1;
  }
  return [...pieces, { text: line.slice(read), isInBrackets: false }];
}
