import type { ClockTime } from "#client/i18n/dateEntry.ts";
import { type Edits, editedValues, type Shown } from "#client/lib/edits.ts";
import type { Day } from "#contract/dates/dates.ts";
import { type HolidayAnswer, isWithin } from "#contract/holidays/rules.ts";
import type { Holiday, HolidayChild } from "#contract/holidays/schemas.ts";
import type { Person } from "#contract/schemas/common.ts";

/** A day as it is being answered; `comes` is null without an answer, and a time is null while the input is not a time. */
export type DayDraft = { comes: boolean | null; start: ClockTime | null; end: ClockTime | null };

/** The days of a child by their dates. */
type Days = Record<Day, DayDraft>;

/** The days of a child that differ from what is saved, over the version that the guardian saw (CARE-3). */
export type ChildEdits = Edits<Days>;

/** Times that are likely where none are known, within the opening hours. */
const LIKELY = { start: "08:00", end: "16:00" } as const;

type Hours = Pick<Holiday, "opens" | "closes">;

type Times = { start: ClockTime; end: ClockTime };

/** Returns a day as it is saved. */
export function savedDay({ answer }: HolidayChild["days"][number], hours: Hours): DayDraft {
  const times = (answer?.times ?? likelyTimes(hours)) as Times;
  return { comes: answer ? answer.times !== null : null, ...times };
}

function likelyTimes({ opens, closes }: Hours): { start: string; end: string } {
  const start = LIKELY.start > opens ? LIKELY.start : opens;
  const end = LIKELY.end < closes ? LIKELY.end : closes;
  return start < end ? { start, end } : { start: opens, end: closes };
}

/** Returns the days of a child as they were read. */
export const readDays = ({ days, version }: HolidayChild, hours: Hours): Shown<Days> => ({
  values: Object.fromEntries(days.map((one) => [one.day, savedDay(one, hours)])),
  version,
});

/** Returns answers as they were entered. */
export function enteredDays(answers: readonly HolidayAnswer[], hours: Hours): Days {
  const likely = likelyTimes(hours);
  const draftOf = ({ times }: HolidayAnswer) => ({ comes: times !== null, ...((times ?? likely) as Times) });
  return Object.fromEntries(answers.map((one) => [one.day, draftOf(one)]));
}

/** Returns the days of a child as they are shown: as saved, or as they are being answered. */
export function shownDays(child: HolidayChild, edits: ChildEdits, hours: Hours): [Day, DayDraft][] {
  const values = editedValues(edits, readDays(child, hours));
  return child.days.map((one) => [one.day, values[one.day] ?? savedDay(one, hours)]);
}

/** Returns why a day cannot be saved; null if it can. */
export function problemOf({ comes, start, end }: DayDraft, hours: Hours): "endFirst" | "outside" | "unreadable" | null {
  if (comes !== true) return null;
  if (start === null || end === null) return "unreadable";
  if (end <= start) return "endFirst";
  return isWithin({ start, end }, hours) ? null : "outside";
}

/** Returns the answers to send. Days without an answer are left out. */
export const answersOf = (days: [Day, DayDraft][]): HolidayAnswer[] =>
  days.flatMap(([day, { comes, start, end }]): HolidayAnswer[] => {
    if (comes === null) return [];
    if (!comes) return [{ day, times: null }];
    return start && end ? [{ day, times: { start, end } }] : [];
  });

/** Returns the times that a day begins with once the child comes: those of the latest day before it on which the child does. */
export function timesBefore(days: [Day, DayDraft][], day: Day): Pick<DayDraft, "start" | "end"> | undefined {
  const before = days.findLast(([other, { comes, start, end }]) => other < day && comes === true && start && end)?.[1];
  return before && { start: before.start, end: before.end };
}

/** Returns who has answered for a child last, if the name may be known. */
export function answeredBy({ days }: HolidayChild): Person | null {
  const answers = days.flatMap(({ answer }) => answer ?? []);
  return answers.toSorted((one, other) => other.changedAt.localeCompare(one.changedAt))[0]?.changedBy ?? null;
}
