import { coversDay } from "#contract/absence/coveredDays.ts";
import type { AbsenceChild } from "#contract/absence/schemas.ts";
import { type Day, dayInZone, isWeekend, minutesInZone } from "#contract/dates/dates.ts";
import { SCHOOL_HOURS, wholeDaysFrom } from "./formRules.ts";

export type Child = { id: string; timeZone: string };
export type Facts = Pick<AbsenceChild, "studentId" | "closedDays"> & {
  reported: Pick<AbsenceChild["reported"][number], "startTime" | "endTime">[];
};

type DayChoice<One> = {
  /** The likely days: today and the next school day, or the later day that the form was opened for (CALM-1). */
  days: Day[];
  /** The one of them with which a new report begins. */
  first: Day | undefined;
  /** The children who miss school if they are absent on a day. */
  missing: (day: Day) => One[];
};

type Moment = { now: Date; timeZone: string };

/**
 * Returns the days that a new report of some children is likely to be for. After school it begins with the next school day, and with a
 * day on which all of them have school, if there is one.
 */
export function dayChoice<One extends Child>(
  children: One[],
  known: Facts[],
  { now, timeZone }: Moment,
  later?: Day,
): DayChoice<One> {
  /** Whether a child misses nothing: the school is closed, or the child is away all day already. */
  const isFreeFor = (child: One, day: Day): boolean => {
    const facts = known.find(({ studentId }) => studentId === child.id);
    const isAway = facts?.reported.some((other) => coversDay(other, day, child.timeZone));
    return isAway === true || facts?.closedDays.includes(day) === true;
  };
  const missing = (day: Day): One[] => children.filter((child) => !isFreeFor(child, day));
  const isFree = (day: Day): boolean => isWeekend(day) || (children.length > 0 && missing(day).length === 0);
  const today = dayInZone(now, timeZone);
  const days = wholeDaysFrom(today, later, isFree);
  const isAfterSchool = minutesInZone(now, timeZone) >= SCHOOL_HOURS.end;
  const ahead = days.filter((day) => day > today || !isAfterSchool);
  const first = ahead.find((day) => missing(day).length === children.length) ?? ahead[0] ?? days[0];
  return { days, first, missing };
}
