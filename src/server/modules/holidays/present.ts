import type { CarePlan } from "#contract/care/rules.ts";
import type { Day } from "#contract/dates/dates.ts";
import { answerTo } from "#contract/holidays/rules.ts";
import type { Holiday, HolidayChild } from "#contract/holidays/schemas.ts";
import type { Person } from "#contract/schemas/common.ts";
import type { OpenRound } from "../todo/queries.ts";

/** A student about whom rounds ask. */
type ChildRounds = { id: string; plan: CarePlan; version: number; rounds: OpenRound[] };

type Family = {
  children: ({ id: string } & Person)[];
  todayOf: (studentId: string) => Day;
  nameOf: (guardianId: string) => Person | null;
};

/** Returns each round once with the students about whom it asks, by the last day to answer. */
export function presentHolidays(childRounds: ChildRounds[], { children, todayOf, nameOf }: Family): Holiday[] {
  const rounds = new Map(childRounds.flatMap((child) => child.rounds).map((round) => [round.id, round]));
  return [...rounds.values()]
    .toSorted((one, other) => one.answerBy.localeCompare(other.answerBy) || one.id.localeCompare(other.id))
    .map(({ id, title, opens, closes, answerBy, days }) => ({
      id,
      title,
      opens,
      closes,
      answerBy,
      children: childRounds
        .filter(({ rounds: own }) => own.some((round) => round.id === id))
        .flatMap(({ id: studentId, plan, version }): HolidayChild[] => {
          const child = children.find((one) => one.id === studentId);
          if (!child) return [];
          const { firstName, lastName } = child;
          const ahead = days.filter((day) => day >= todayOf(studentId));
          return [
            { id: studentId, firstName, lastName, version: `${version}`, days: ahead.map(answered(plan, nameOf)) },
          ];
        }),
    }));
}

const answered =
  (plan: CarePlan, nameOf: Family["nameOf"]) =>
  (day: Day): HolidayChild["days"][number] => {
    const own = answerTo(plan, day);
    if (!own) return { day, answer: null };
    return { day, answer: { times: own.times, isLate: own.isLate, changedBy: nameOf(own.by), changedAt: own.at } };
  };
