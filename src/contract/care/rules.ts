import { addDays, type Day, daysBetween, isWeekend, startOfWeek, weekdayOf, weeksBetween } from "../dates/dates.ts";
import type { CareChange, DayTimes } from "./schemas.ts";

/** Maximum number of persons who may pick up a child (CARE-2). */
export const CARE_PEOPLE_MAX = 10;

/** Days of a week that have times. */
export const CARE_WEEKDAYS = 5;

/** School setting: how many days before a day its times have to be known; a later change is marked late (CARE-1). */
export const CARE_DEADLINE_KEY = "CareDeadlineDays";
export const CARE_DEADLINE_DAYS = 1;

/** Days that the plan shows from today on, and days for which past ones are kept. */
export const CARE_DAYS_AHEAD = 14;
const KEPT_DAYS = 60;

type Changed = { by: string; at: string };

/** Drop-off and pick-up of a child as the database keeps it. */
export type CarePlan = {
  /** Usual times from a day on, by that day: one week, or two in turn, each with its weekdays. */
  patterns: ({ from: Day; weeks: (DayTimes | null)[][]; isLate: boolean } & Changed)[];
  /** Days that differ from the usual; without times the child does not come. Those that answer about a holiday name its round. */
  days: ({ day: Day; times: DayTimes | null; isLate: boolean; roundId?: string } & Changed)[];
  people: ({ id: string; name: string; relation: string; phone: string } & Changed)[];
  pickups: ({ day: Day; personId: string } & Changed)[];
};

export const NO_CARE: CarePlan = { patterns: [], days: [], people: [], pickups: [] };

/** Returns the times of a day: its own, else the usual ones; null if the child does not come or nothing is known (CARE-1). */
export function timesOn({ patterns, days }: Pick<CarePlan, "patterns" | "days">, day: Day): DayTimes | null {
  const own = days.find((one) => one.day === day);
  if (own) return own.times;
  const pattern = patterns.findLast(({ from }) => from <= day);
  if (!pattern) return null;
  return pattern.weeks[weeksBetween(pattern.from, day) % pattern.weeks.length]?.[weekdayOf(day)] ?? null;
}

/** Returns whether anything is known of a day: times, usual ones, or that the child does not come. */
export const isDayKnown = ({ patterns, days }: Pick<CarePlan, "patterns" | "days">, day: Day): boolean =>
  days.some((own) => own.day === day) || patterns.some(({ from }) => from <= day);

/**
 * Returns the days of which a family's school needs to know times: those of next week, and the rest of this week for families that have
 * given times before. After-school care is voluntary: families that never gave times there are not asked.
 */
export function daysToKnow(
  { patterns, days }: Pick<CarePlan, "patterns" | "days">,
  { today, isPreschool }: Asked,
): Day[] {
  const hasAny = patterns.length + days.length > 0;
  if (!hasAny && !isPreschool) return [];
  const hasBegun = days.some(({ day }) => day <= today) || patterns.some(({ from }) => from <= today);
  return [...(hasBegun ? careDaysOf(today) : []), ...careDaysOf(addDays(today, 7))].filter((day) => day >= today);
}

type Asked = { today: Day; isPreschool: boolean };

/** Returns whether a closed day of the school has no care either: on days of a holiday it may have, for those who have answered. */
export const isClosedOn = ({ days }: Pick<CarePlan, "days">, day: Day, closedDays: readonly Day[]): boolean =>
  closedDays.includes(day) && !days.some((own) => own.day === day && own.roundId !== undefined);

type Open = { closedDays: readonly Day[]; toKnow: readonly Day[] };

/**
 * Returns why a day has no times; null if it has some, or if there is nothing to say of it.
 * @param toKnow the days of which the school needs to know times
 */
export function withoutCareOn(plan: Pick<CarePlan, "patterns" | "days">, day: Day, { closedDays, toKnow }: Open) {
  if (isClosedOn(plan, day, closedDays)) return "CLOSED";
  if (!isDayKnown(plan, day)) return toKnow.includes(day) ? "NO_TIMES" : null;
  // That nobody comes on a Saturday is no news.
  return timesOn(plan, day) !== null || isWeekend(day) ? null : "NOT_COMING";
}

/** Returns the days from Monday to Friday of the week of a day. */
export const careDaysOf = (day: Day): Day[] =>
  Array.from({ length: CARE_WEEKDAYS }, (_, at) => addDays(startOfWeek(day), at));

/** Returns the number of days that a school's setting says, or the usual number where it says nothing of use. */
export const careDeadlineFrom = (setting: string | null | undefined): number =>
  setting && /^\d{1,3}$/.test(setting) ? Number(setting) : CARE_DEADLINE_DAYS;

/** A day of a holiday about which the school asks, and the last day to answer (HOL-1). */
export type HolidayDay = { day: Day; roundId: string; answerBy: Day };

type Facts = {
  by: string;
  now: Date;
  today: Day;
  deadlineDays: number;
  newId: () => string;
  holidayDays?: readonly HolidayDay[];
};

/** Returns whether a change of a day comes after the school's deadline. */
export const isLateFor = (day: Day, { today, deadlineDays }: Pick<Facts, "today" | "deadlineDays">): boolean =>
  daysBetween(today, day) < deadlineDays;

/**
 * Returns the day and the person that a change concerns, by the plan before it (CARE-2).
 * @returns no person where a guardian picks up
 */
export function subjectOf(plan: CarePlan, change: CareChange): { day: Day | null; person: string | null } {
  const nameOf = (id: string | null) => plan.people.find((person) => person.id === id)?.name ?? null;
  switch (change.kind) {
    case "PATTERN":
      return { day: change.from, person: null };
    case "DAY":
    case "USUAL_DAY":
      return { day: change.day, person: null };
    case "PICKUP":
      return { day: change.day, person: nameOf(change.personId) };
    case "PERSON":
      return { day: null, person: change.name };
    case "PERSON_REMOVED":
      return { day: null, person: nameOf(change.id) };
  }
}

/** Returns the name of the field that makes a change impossible; null if it can be made. */
export function wrongFieldOf(plan: CarePlan, change: CareChange, today: Day): string | null {
  switch (change.kind) {
    case "PATTERN":
      if (change.from < today) return "from";
      return change.weeks.flat().every(isInOrder) ? null : "weeks";
    case "DAY":
    case "USUAL_DAY":
      if (change.day < today) return "day";
      return change.kind === "USUAL_DAY" || isInOrder(change.times) ? null : "times";
    case "PERSON":
      if (change.id !== null) return plan.people.some(({ id }) => id === change.id) ? null : "id";
      return plan.people.length < CARE_PEOPLE_MAX ? null : "name";
    case "PERSON_REMOVED":
      return plan.people.some(({ id }) => id === change.id) ? null : "id";
    case "PICKUP":
      if (change.day < today) return "day";
      return change.personId === null || plan.people.some(({ id }) => id === change.personId) ? null : "personId";
  }
}

const isInOrder = (times: DayTimes | null): boolean => times === null || times.start < times.end;

/** Returns the plan after a change that can be made. Late changes are taken and marked (CARE-1). */
export function withChange(plan: CarePlan, change: CareChange, facts: Facts): CarePlan {
  const changed = { by: facts.by, at: facts.now.toISOString() };
  const current = withoutPast(plan, facts.today);
  switch (change.kind) {
    case "PATTERN": {
      const { from, weeks } = change;
      const pattern = { from, weeks, isLate: isLateFor(from, facts), ...changed };
      return { ...current, patterns: [...current.patterns.filter((one) => one.from < from), pattern] };
    }
    case "DAY": {
      const { day, times } = change;
      const question = facts.holidayDays?.find((one) => one.day === day);
      const isLate = question ? facts.today > question.answerBy : isLateFor(day, facts);
      const own = { day, times, isLate, ...(question && { roundId: question.roundId }), ...changed };
      return { ...current, days: [...current.days.filter((one) => one.day !== day), own].toSorted(byDay) };
    }
    case "USUAL_DAY":
      return { ...current, days: current.days.filter(({ day }) => day !== change.day) };
    case "PERSON": {
      const { name, relation, phone } = change;
      const person = { id: change.id ?? facts.newId(), name, relation, phone, ...changed };
      const isKnown = current.people.some(({ id }) => id === person.id);
      const people = current.people.map((one) => (one.id === person.id ? person : one));
      return { ...current, people: isKnown ? people : [...people, person] };
    }
    case "PERSON_REMOVED":
      return {
        ...current,
        people: current.people.filter(({ id }) => id !== change.id),
        pickups: current.pickups.filter(({ personId, day }) => personId !== change.id || day < facts.today),
      };
    case "PICKUP": {
      const others = current.pickups.filter(({ day }) => day !== change.day);
      if (change.personId === null) return { ...current, pickups: others };
      const pickup = { day: change.day, personId: change.personId, ...changed };
      return { ...current, pickups: [...others, pickup].toSorted(byDay) };
    }
  }
}

const byDay = (one: { day: Day }, other: { day: Day }): number => one.day.localeCompare(other.day);

/** Drops days that are long over, and usual times that others have followed since. */
function withoutPast(plan: CarePlan, today: Day): CarePlan {
  const first = addDays(today, -KEPT_DAYS);
  const since = plan.patterns.findLast(({ from }) => from <= first)?.from ?? "";
  return {
    ...plan,
    patterns: plan.patterns.filter(({ from }) => from >= since),
    days: plan.days.filter(({ day }) => day >= first),
    pickups: plan.pickups.filter(({ day }) => day >= first),
  };
}
