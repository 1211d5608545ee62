import type { CarePlan } from "../care/rules.ts";
import type { DayTimes } from "../care/schemas.ts";
import { type Day, isWeekend } from "../dates/dates.ts";

export const HOLIDAY_TITLE_MAX = 100;
export const HOLIDAY_DAYS_MAX = 60;
export const HOLIDAY_GROUPS_MAX = 30;

/** A school's question about a holiday: its days, in order, the hours between which children can come, and the last day to answer. */
type HolidayFacts = { days: Day[]; opens: string; closes: string; answerBy: Day };

/**
 * Returns the name of the field that makes a round of questions impossible; null if it can be asked. The answers have to be
 * there before the first day.
 */
export function wrongFieldOfRound({ days, opens, closes, answerBy }: HolidayFacts): keyof HolidayFacts | null {
  const isInOrder = days.every((day, at) => !isWeekend(day) && (at === 0 || day > (days[at - 1] ?? "")));
  if (!isInOrder) return "days";
  if (opens >= closes) return "closes";
  return answerBy < (days[0] ?? "") ? null : "answerBy";
}

export type HolidayAnswer = { day: Day; times: DayTimes | null };

/** Returns the answer that cannot be taken: to another day or one that is over, or outside the opening hours. */
export const wrongAnswerAmong = (
  { days, opens, closes }: Pick<HolidayFacts, "days" | "opens" | "closes">,
  answers: HolidayAnswer[],
  today: Day,
): { at: number; field: "day" | "times" } | null => {
  for (const [at, { day, times }] of answers.entries()) {
    const isTwice = answers.findIndex((other) => other.day === day) !== at;
    if (!days.includes(day) || day < today || isTwice) return { at, field: "day" };
    if (times && !isWithin(times, { opens, closes })) return { at, field: "times" };
  }
  return null;
};

/** Returns whether times are in order and within the opening hours. */
export const isWithin = (
  { start, end }: DayTimes,
  { opens, closes }: Pick<HolidayFacts, "opens" | "closes">,
): boolean => start < end && start >= opens && end <= closes;

type PlannedDays = Pick<CarePlan, "days">;

/**
 * Returns the answer to a day, which is a day of the plan of care (HOL-2); undefined if nobody has answered. What a guardian has
 * said of the day without having been asked is no answer.
 */
export const answerTo = ({ days }: PlannedDays, day: Day): CarePlan["days"][number] | undefined =>
  days.find((own) => own.day === day && own.roundId !== undefined);

/** Returns whether a day of a holiday that is not over has no answer. */
export const isUnanswered = (plan: PlannedDays, days: readonly Day[], today: Day): boolean =>
  days.some((day) => day >= today && !answerTo(plan, day));

/** A day for staffing: how many children come, and how many are there in each hour from the opening on (HOL-3). */
type StaffedDay = { day: Day; children: number; hours: { hour: string; children: number }[] };

/** Counts children by day and hour. A child who is there for a part of an hour counts in it. */
export function staffingOf(
  { days, opens, closes }: Pick<HolidayFacts, "days" | "opens" | "closes">,
  answers: HolidayAnswer[],
): StaffedDay[] {
  const hours = hoursBetween(opens, closes);
  return days.map((day) => {
    const coming = answers.flatMap((answer) => (answer.day === day && answer.times ? [answer.times] : []));
    return {
      day,
      children: coming.length,
      hours: hours.map((hour) => ({
        hour,
        children: coming.filter(({ start, end }) => start < hourAfter(hour) && end > hour).length,
      })),
    };
  });
}

/** Returns the full hours that the opening hours touch. */
function hoursBetween(opens: string, closes: string): string[] {
  const first = Number(opens.slice(0, 2));
  const all = Array.from({ length: 24 - first }, (_, at) => clock(first + at));
  return all.filter((hour) => hour < closes);
}

const clock = (hour: number): string => `${String(hour).padStart(2, "0")}:00`;
const hourAfter = (hour: string): string => clock(Number(hour.slice(0, 2)) + 1);
