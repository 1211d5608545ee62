import type { Day } from "#contract/dates/dates.ts";
import { joined } from "#contract/week/absences.ts";
import { isAwayAllDay } from "#contract/week/endpoints.ts";
import type { ChildsDay, ChildToday, WeekEntry } from "#contract/week/schemas.ts";

type Times = { start: string; end: string };
type Absence = ChildsDay["absences"][number];
type Lesson = ChildsDay["lessons"][number];

/** Something that a line says about a day besides its times. */
export type Fact =
  | { kind: "closed" | "notComing" }
  | { kind: "school"; times: Times }
  | { kind: "pickup"; name: string }
  | { kind: "absence"; absence: Absence }
  | { kind: "entry"; entry: WeekEntry };

export type TodayLine = {
  /** The later day that the line is about; null today. */
  day: Day | null;
  /** Times of care, or else of school. */
  times: Times | null;
  /** The rest of today, where the line is about a later day. */
  left: Fact[];
  /** By time. */
  facts: Fact[];
  lessons: { now?: Lesson | undefined; next?: Lesson | undefined; last?: Lesson | undefined };
};

/** Returns what a child's line shows: today until its last end, then the next day with school or care (CALM-2). */
export function lineOf(child: ChildToday, now: Date): TodayLine {
  const { next } = child;
  const end = endOf(child);
  const isAway = isAwayAllDay(child.absences);
  const isToday = end === null ? isAway : end > now.getTime();
  if (isToday) {
    const line = dayLine(child, now);
    return { day: null, left: [], ...line, facts: isAway ? line.facts : [...reasonOf(child), ...line.facts] };
  }
  // Beside another day, lunch would be taken for that day's.
  const entries = child.entries.filter((entry) => isLeft(entry, now, end) && (!next || entry.kind !== "LUNCH"));
  const left = [...reasonOf(child), ...entries.map(factOf)];
  if (next === null) return { day: null, times: null, left, facts: [], lessons: {} };
  return { day: next.day, left, ...dayLine(next, now) };
}

function dayLine(day: ChildsDay, now: Date): Omit<TodayLine, "day" | "left"> {
  const { hours, lessons, care, absences, entries } = day;
  if (isAwayAllDay(absences)) {
    const entire = absences.filter((absence) => isAwayAllDay([absence])).slice(0, 1);
    // The appointment is the guardian's too.
    const meetings = entries.filter(({ kind }) => kind === "MEETING");
    return { times: null, facts: [...entire.map(absent), ...meetings.map(factOf)], lessons: {} };
  }
  const times = care?.times ?? hours;
  const school: Fact[] = care?.times && hours ? [{ kind: "school", times: hours }] : [];
  const pickup: Fact[] = care?.pickup ? [{ kind: "pickup", name: care.pickup }] : [];
  const byTime = [
    ...school,
    ...pickup,
    ...joined(absences, ({ isLeave }) => isLeave).map(absent),
    ...entries.map(factOf),
  ].toSorted((one, other) => startOf(one, times).localeCompare(startOf(other, times)));
  return { times, facts: byTime, lessons: around(lessons, absences, now) };
}

/** Whether a fact stands out: absence and tests do, until they are over. */
export function standsOut(fact: Fact, now: Date): boolean {
  const of = fact.kind === "absence" ? fact.absence : fact.kind === "entry" && fact.entry.kind === "TEST" && fact.entry;
  return of !== false && (of.end === null || Date.parse(of.end) > now.getTime());
}

const absent = (absence: Absence): Fact => ({ kind: "absence", absence });
const factOf = (entry: WeekEntry): Fact => ({ kind: "entry", entry });

/** Says why there are no times of care today. */
const reasonOf = ({ care }: ChildsDay): Fact[] =>
  care && care.times === null ? [{ kind: care.isClosed ? "closed" : "notComing" }] : [];

/** Facts without a time of their own come first, except lunch, which is last; the person who picks up comes with the end of care. */
function startOf(fact: Fact, times: Times | null): string {
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

/** Whether an entry of today is still to come. One of all day is told of on days without times. */
const isLeft = ({ start, end }: WeekEntry, now: Date, lastEnd: number | null): boolean =>
  start === null && end === null ? lastEnd === null : Date.parse(end ?? start ?? "") > now.getTime();

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
