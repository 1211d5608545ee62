import { millisecondsInHour } from "date-fns/constants";
import type { Day } from "#contract/dates/dates.ts";
import type { WithoutCare } from "#contract/kinds.ts";
import { joined } from "#contract/week/absences.ts";
import { isAwayAllDay } from "#contract/week/endpoints.ts";
import type { ChildsDay, ChildToday, WeekEntry } from "#contract/week/schemas.ts";
import { isAtHome, reasonSaid } from "./withoutCare.ts";

type FactTimes = { start: string; end: string };
type Absence = ChildsDay["absences"][number];
type Lesson = ChildsDay["lessons"][number];

/** Something that a line says about a day besides its times. */
export type Fact =
  | { kind: "holiday"; holiday: NonNullable<ChildToday["holiday"]> }
  | { kind: "without"; why: WithoutCare }
  | { kind: "school"; times: FactTimes }
  | { kind: "pickup"; name: string }
  | { kind: "absence"; absence: Absence }
  | { kind: "entry"; entry: WeekEntry };

export type TodayLine = {
  /** The later day that the line is about; null today. */
  day: Day | null;
  /** Times of care, or else of school. */
  times: FactTimes | null;
  /** The rest of today, where its times are over or there are none. */
  left: Fact[];
  /** Facts of the line's day by time; of today, only those that are still to come. */
  facts: Fact[];
  lessons: { now?: Lesson | undefined; next?: Lesson | undefined; last?: Lesson | undefined };
};

type Present = { now: Date; isLunchOver: boolean };

/**
 * Returns what a child's line shows: today until its last end, then what is left of today and the next day with school or care
 * (CALM-2).
 */
export function lineOf(child: ChildToday, { now, isLunchOver }: Present): TodayLine {
  const { next } = child;
  const end = endOf(child);
  const isToday = end === null ? isAwayAllDay(child.absences) : end > now.getTime();
  const entries = child.entries.filter((entry) => !isPast(entry, now) && !(entry.kind === "LUNCH" && isLunchOver));
  if (isToday) {
    const line = dayLine({ ...child, entries }, now);
    return { day: null, left: [], ...line, facts: [...holidayOf(child), ...line.facts] };
  }
  // Nobody eats at a school where the day is over.
  const evening = entries.filter(({ kind }) => kind !== "LUNCH" || next === null);
  const why = end === null ? reasonOf(child) : [];
  const holiday = holidayOf(child);
  const left = [...holiday, ...(holiday.length > 0 ? why.filter(isToDo) : why), ...evening.map(factOf)];
  if (next === null) return { day: null, times: null, left, facts: [], lessons: {} };
  return { day: next.day, left, ...dayLine(next, now) };
}

function dayLine(day: ChildsDay, now: Date): Omit<TodayLine, "day" | "left"> {
  const { hours, lessons, care, absences } = day;
  const entries = day.entries.filter(({ kind }) => kind !== "LUNCH" || !isAtHome({ hours, without: care?.without }));
  if (isAwayAllDay(absences)) {
    const entire = absences.filter((absence) => isAwayAllDay([absence])).slice(0, 1);
    // The appointment is the guardian's too.
    const meetings = entries.filter(({ kind }) => kind === "MEETING");
    return { times: null, facts: [...entire.map(absent), ...meetings.map(factOf)], lessons: {} };
  }
  const times = care?.times ?? hours;
  const isAtSchool = care?.times && hours && !isOver(hours.end, now);
  const school: Fact[] = isAtSchool ? [{ kind: "school", times: hours }] : [];
  const pickup: Fact[] = care?.pickup ? [{ kind: "pickup", name: care.pickup }] : [];
  const byTime = [
    ...school,
    ...pickup,
    ...joined(absences, ({ isLeave }) => isLeave)
      .filter(({ end }) => end === null || !isOver(end, now))
      .map(absent),
    ...entries.map(factOf),
  ].toSorted((one, other) => startOf(one, times).localeCompare(startOf(other, times)));
  return { times, facts: [...reasonOf(day), ...byTime], lessons: around(lessons, absences, now) };
}

/** Whether a fact stands out: absence and tests do, until they are over. */
export function standsOut(fact: Fact, now: Date): boolean {
  const of = fact.kind === "absence" ? fact.absence : fact.kind === "entry" && fact.entry.kind === "TEST" && fact.entry;
  return of !== false && (of.end === null || Date.parse(of.end) > now.getTime());
}

const holidayOf = ({ holiday }: ChildToday): Fact[] => (holiday === null ? [] : [{ kind: "holiday", holiday }]);

/** That the school is closed or the child does not come goes without saying in holidays (YEAR-8). */
const isToDo = (fact: Fact): boolean => fact.kind === "without" && fact.why === "NO_TIMES";

const absent = (absence: Absence): Fact => ({ kind: "absence", absence });
const factOf = (entry: WeekEntry): Fact => ({ kind: "entry", entry });

function reasonOf({ care, hours }: ChildsDay): Fact[] {
  const why = reasonSaid({ hours, without: care?.without });
  return why === null ? [] : [{ kind: "without", why }];
}

const isOver = (end: string, now: Date): boolean => Date.parse(end) <= now.getTime();

/** An event of which only the beginning is known stays for so long after it. */
const EVENT_MS = millisecondsInHour;

/** Whether an entry of today is over. One of all day never is. */
function isPast({ kind, start, end }: WeekEntry, now: Date): boolean {
  const last = end ?? start;
  if (last === null) return false;
  const isBeginning = kind === "EVENT" && start === end;
  return Date.parse(last) + (isBeginning ? EVENT_MS : 0) <= now.getTime();
}

/** Facts without a time of their own come first, except lunch, which is last; the person who picks up comes with the end of care. */
function startOf(fact: Fact, times: FactTimes | null): string {
  if (fact.kind === "school") return fact.times.start;
  if (fact.kind === "absence") return fact.absence.start ?? "";
  if (fact.kind === "entry") return fact.entry.kind === "LUNCH" ? LAST : (fact.entry.start ?? "");
  return fact.kind === "pickup" ? (times?.end ?? "") : "";
}

/** After every moment. */
const LAST = "9";

/** Returns the last end of school and care, in milliseconds; null on a day without either. */
function endOf({ hours, care }: ChildsDay): number | null {
  const ends = [hours?.end, care?.times?.end].flatMap((end) => (end ? [Date.parse(end)] : []));
  return ends.length > 0 ? Math.max(...ends) : null;
}

/**
 * Returns the lesson that is going on, unless the child is absent from it, the next one and, where it is another one, the last one
 * of the day.
 */
function around(lessons: Lesson[], absences: Absence[], now: Date): TodayLine["lessons"] {
  const at = now.toISOString();
  const isAbsent = absences.some(({ start, end }) => (start ?? "") <= at && (end === null || at < end));
  const current = lessons.find(({ start, end }) => start <= at && at < end);
  const next = lessons.find(({ start }) => start > at);
  const last = lessons.toSorted((one, other) => one.end.localeCompare(other.end)).at(-1);
  return { now: isAbsent ? undefined : current, next, last: last === current || last === next ? undefined : last };
}

/** Sorts the children by the time at which their days begin; those without times today come last. */
export const byDay = (children: ChildToday[]): ChildToday[] =>
  children.toSorted((one, other) => beginOf(one) - beginOf(other));

const beginOf = ({ hours, care }: ChildsDay): number =>
  Date.parse(care?.times?.start ?? hours?.start ?? "") || Number.MAX_SAFE_INTEGER;

/** Something to say about a child on the day of its section. */
export type DayRow = Pick<TodayLine, "times" | "facts" | "lessons"> & { child: ChildToday };

/** One day on home: the rows of children, and the lunch that all of them have. */
export type DaySection = { day: Day | null; isEvening: boolean; rows: DayRow[]; lunch: WeekEntry | null };

/** When what is left of today is said to be tonight. */
const EVENING_FROM = 17;

/**
 * Returns what home says, day by day, so that no line mixes two days: what is left of today and the days of children whose day is not
 * over, then the next days of the others (LOOK-2).
 * @param hourOf returns the hour of a moment at school
 */
export function daySections(
  children: ChildToday[],
  present: Present,
  hourOf: (moment: string) => number,
): DaySection[] {
  const lines = byDay(children).map((child) => ({ child, line: lineOf(child, present) }));
  const ofToday = lines.flatMap(({ child, line: { day, left, ...line } }): DayRow[] => {
    if (day === null) return [{ child, ...line, facts: [...left, ...line.facts] }];
    return left.length > 0 ? [{ child, times: null, facts: left, lessons: {} }] : [];
  });
  const isTonight = (fact: Fact) =>
    fact.kind === "entry" && fact.entry.start !== null && hourOf(fact.entry.start) >= EVENING_FROM;
  const isEvening =
    lines.every(({ line }) => line.day !== null) && ofToday.every(({ facts }) => facts.every(isTonight));
  const later = [...new Set(lines.flatMap(({ line }) => line.day ?? []))].toSorted();
  const sections = [
    { day: null, isEvening, rows: ofToday },
    ...later.map((day) => ({
      day,
      isEvening: false,
      rows: lines.filter(({ line }) => line.day === day).map(({ child, line }): DayRow => ({ child, ...line })),
    })),
  ];
  return sections.filter(({ rows }) => rows.length > 0).map((section) => ({ ...section, ...lunchOnce(section.rows) }));
}

/** Takes a lunch that several children have alike out of their rows. */
function lunchOnce(rows: DayRow[]): Pick<DaySection, "rows" | "lunch"> {
  const lunches = rows.flatMap(({ facts }) => lunchIn(facts) ?? []);
  const [lunch = null] = lunches;
  if (lunch === null || lunches.length < Math.max(2, rows.length) || lunches.some(({ title }) => title !== lunch.title))
    return { rows, lunch: null };
  const others = (fact: Fact) => fact.kind !== "entry" || fact.entry.kind !== "LUNCH";
  return { rows: rows.map((row) => ({ ...row, facts: row.facts.filter(others) })), lunch };
}

function lunchIn(facts: Fact[]): WeekEntry | null {
  const fact = facts.find((one) => one.kind === "entry" && one.entry.kind === "LUNCH");
  return fact?.kind === "entry" ? fact.entry : null;
}
