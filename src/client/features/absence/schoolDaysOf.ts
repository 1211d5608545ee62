import { coversDay } from "#contract/absence/coveredDays.ts";
import type { AbsenceChild } from "#contract/absence/schemas.ts";
import { type Day, isWeekend } from "#contract/dates/dates.ts";

type Child = { id: string; timeZone: string };
type Facts = Pick<AbsenceChild, "studentId" | "closedDays"> & {
  reported: Pick<AbsenceChild["reported"][number], "startTime" | "endTime">[];
};

/** Returns functions for which of some children miss school if they are absent on a day, and whether nobody does (CALM-1). */
export function schoolDaysOf<One extends Child>(children: One[], known: Facts[]) {
  /** Whether a child misses nothing: the school is closed, or the child is away all day already. */
  const isFreeFor = (child: One, day: Day): boolean => {
    const facts = known.find(({ studentId }) => studentId === child.id);
    const isAway = facts?.reported.some((other) => coversDay(other, day, child.timeZone));
    return isAway === true || facts?.closedDays.includes(day) === true;
  };
  const missing = (day: Day): One[] => children.filter((child) => !isFreeFor(child, day));
  const isFree = (day: Day): boolean => isWeekend(day) || (children.length > 0 && missing(day).length === 0);
  return { missing, isFree };
}
