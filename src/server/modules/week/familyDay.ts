import { type CarePlan, daysToKnow, isClosedOn, timesOn, withoutCareOn } from "#contract/care/rules.ts";
import { addDays, type Day, dayInZone, daysBetween, momentInZone } from "#contract/dates/dates.ts";
import type { WeekKind } from "#contract/kinds.ts";
import { linkTo } from "#contract/screens.ts";
import type { ChildsDay, ChildToday } from "#contract/week/schemas.ts";
import { type Bounds, boundsOf, dayOf, merged, pieceOf } from "./assemble.ts";
import { daysFrom, holidayOn, isSchoolSoon, type NamedDays } from "./holidays.ts";
import type { WeekRow } from "./weekSource.ts";

type Child = { id: string; firstName: string; lastName: string };
type Care = { plan: CarePlan; closedDays: readonly Day[]; isPreschool: boolean };

type FamilyDayFacts = {
  timeZone: string;
  /** Null without drop-off and pick-up. */
  care: Care | null;
  hasSchedule: boolean;
  /** The day that is today, from which on times of care are asked for. */
  today: Day;
  /** The next day with school or care, or without times that the school needs to know. */
  next: Day | null;
  /** The first lesson of each group after the day. */
  starts: Date[];
  /** Closed days, and holidays that the school asks about. */
  named: NamedDays[];
  areLessonsKnown: boolean;
  /** Rows of the two days. */
  rows: WeekRow[];
};

/** Days in which the next one with school or care is looked for: longer than the summer holidays. */
export const DAYS_AHEAD = 100;

/** Kinds of entries that the day of a child shows besides its times and absences. */
const ENTRIES: readonly WeekKind[] = ["TEST", "MEETING", "EVENT", "LUNCH"];
const KINDS: readonly WeekRow["kind"][] = ["HOURS", "ABSENCE", "LEAVE", "TEST", "MEETING", "EVENT", "LUNCH"];

/** Returns a student's day, and the next one with school or care (HOME-4, CALM-2). */
export function childToday({ id, firstName, lastName }: Child, day: Day, known: FamilyDayFacts): ChildToday {
  const { next, hasSchedule } = known;
  const today = childsDay(day, known);
  const lessonDay =
    today.hours === null ? (known.starts.map((start) => dayInZone(start, known.timeZone)).toSorted()[0] ?? null) : day;
  const isFree = ({ days }: NamedDays) => lessonDay === null || (days.at(-1) ?? day) < lessonDay;
  const named = [...eventsOf(known.rows, known.timeZone).filter(isFree), ...known.named];
  const isOfCare = today.care !== null || (known.care !== null && !hasSchedule);
  return {
    id,
    firstName,
    lastName,
    ...today,
    next: next === null ? null : { day: next, ...childsDay(next, known) },
    holiday: holidayOn(day, { named, lessonDay }),
    isSchoolSoon: isSchoolSoon(day, { ...known, named, lessonDay }),
    address: linkTo(isOfCare ? "care" : hasSchedule ? "schedule" : "home"),
  };
}

function childsDay(day: Day, { timeZone, care, today, rows }: FamilyDayFacts): ChildsDay {
  const [bounds] = boundsOf(day, 1, timeZone) as [Bounds];
  const { hours, entries } = dayOf(bounds, merged(rows, timeZone));
  const absences = rows.filter(({ kind }) => kind === "ABSENCE" || kind === "LEAVE").toSorted(byStart);
  const lessons = rows.filter(({ kind, isCancelled }) => kind === "HOURS" && !isCancelled).toSorted(byStart);
  return {
    hours,
    lessons: lessons
      .filter((lesson) => pieceOf(lesson, bounds).length > 0)
      .map(({ id, title, room, start, end }) => ({
        id,
        title,
        room,
        start: start.toISOString(),
        end: end.toISOString(),
      })),
    care: care && careOn(care, day, { today, timeZone }),
    absences: absences
      .flatMap((absence) => pieceOf(absence, bounds))
      .map(({ row, start, end }) => ({ id: row.id, isLeave: row.kind === "LEAVE", start, end })),
    entries: entries.filter(({ kind }) => ENTRIES.includes(kind)),
  };
}

/** Returns the events of a school's calendar that take whole days, with their days. */
const eventsOf = (rows: WeekRow[], timeZone: string): NamedDays[] =>
  rows
    .filter(({ kind, isAllDay, isCancelled }) => kind === "EVENT" && isAllDay && !isCancelled)
    .map(({ title, start, end }) => {
      const first = dayInZone(start, timeZone);
      const last = dayInZone(new Date(Math.max(start.getTime(), end.getTime() - 1)), timeZone);
      return { title, days: daysFrom(first, daysBetween(first, last) + 1) };
    });

type Ahead = { care: Care | null; starts: Date[]; timeZone: string; today: Day };

/** Returns the first day after another one with a lesson, with times of care, or without times that are asked for; null if none is known. */
export function nextDayOf(day: Day, { care, starts, timeZone, today }: Ahead): Day | null {
  const lessonDays = starts.map((start) => dayInZone(start, timeZone)).filter((one) => one > day);
  const careDay = care && nextCareDay(care, day, today);
  return [...lessonDays, ...(careDay ? [careDay] : [])].toSorted()[0] ?? null;
}

function nextCareDay({ plan, closedDays, isPreschool }: Care, after: Day, today: Day): Day | undefined {
  const toKnow = daysToKnow(plan, { today, isPreschool });
  return Array.from({ length: DAYS_AHEAD }, (_, at) => addDays(after, at + 1)).find((day) => {
    const why = withoutCareOn(plan, day, { closedDays, toKnow });
    return why === "NO_TIMES" || (why === null && timesOn(plan, day) !== null);
  });
}

type Days = { child: Child; timeZone: string; next: Day | null };

/** Returns a function that says whether a row stands on one of the days that are shown of its student. */
export function isOnDays(day: Day, children: Days[]): (row: WeekRow) => boolean {
  const boundsFor = new Map(
    children.map(({ child, next, timeZone }) => [
      child.id,
      [day, ...(next ? [next] : [])].flatMap((one) => boundsOf(one, 1, timeZone)),
    ]),
  );
  return (row) =>
    KINDS.includes(row.kind) && (boundsFor.get(row.studentId) ?? []).some((bounds) => pieceOf(row, bounds).length > 0);
}

/** The end decides between two that start together, and the id between two at the same time. */
const byStart = (one: WeekRow, other: WeekRow): number =>
  one.start.getTime() - other.start.getTime() ||
  one.end.getTime() - other.end.getTime() ||
  one.id.localeCompare(other.id);

type When = { today: Day; timeZone: string };

function careOn({ plan, closedDays, isPreschool }: Care, day: Day, { today, timeZone }: When): ChildToday["care"] {
  const without = withoutCareOn(plan, day, { closedDays, toKnow: daysToKnow(plan, { today, isPreschool }) });
  const times = isClosedOn(plan, day, closedDays) ? null : timesOn(plan, day);
  if (!times && !without) return null;
  const at = (time: string) => momentInZone(day, `${time}:00`, timeZone).toISOString();
  const pickup = times && plan.pickups.find((one) => one.day === day);
  return {
    times: times && { start: at(times.start), end: at(times.end) },
    without,
    pickup: plan.people.find((person) => person.id === pickup?.personId)?.name ?? null,
  };
}
