import { millisecondsInMinute } from "date-fns/constants";
import { addDays, type Day, dayInZone, daysBetween, momentInZone, timeInZone } from "#contract/dates/dates.ts";
import { type Block, MINUTES, PAUSE_MAX, type Slot, TIME_BLOCKS_MAX } from "#contract/meetings/slots.ts";

const DAYS_OF_WEEK = 7;

/** Weeks for which a copy looks for days on which the school is open. */
const SEARCHED_WEEKS = 52;

export type Move = {
  weeks: number;
  /** Whether the school is closed on one of the days all the same. */
  isClosed: boolean;
};

/**
 * Returns by how many whole weeks days are moved so that the first lies ahead and the school is open on all of them. Days that
 * lie ahead already stay.
 */
export function moveAhead(
  days: readonly Day[],
  { today, closedDays }: { today: Day; closedDays: readonly Day[] },
): Move {
  const [first] = days.toSorted();
  if (first === undefined) return { weeks: 0, isClosed: false };
  const least = first > today ? 0 : Math.floor(daysBetween(first, today) / DAYS_OF_WEEK) + 1;
  const closed = new Set(closedDays);
  const isClosedAfter = (weeks: number) => days.some((day) => closed.has(movedDay(day, weeks)));
  for (let weeks = least; weeks <= least + SEARCHED_WEEKS; weeks += 1)
    if (!isClosedAfter(weeks)) return { weeks, isClosed: false };
  return { weeks: least, isClosed: true };
}

export const movedDay = (day: Day, weeks: number): Day => addDays(day, weeks * DAYS_OF_WEEK);

/** Moves a moment and keeps its time by the school's clock, also over a change to summer time. */
export const movedMoment = (moment: string, weeks: number, timeZone: string): string =>
  weeks === 0
    ? moment
    : momentInZone(
        movedDay(dayInZone(moment, timeZone), weeks),
        `${timeInZone(moment, timeZone)}:00`,
        timeZone,
      ).toISOString();

/**
 * Returns how a round's times can be cut again: a block for each part of a day in which they follow each other with the shortest
 * pause, and the length that most of them have.
 */
export function cuttingOf(
  slots: readonly Slot[],
  timeZone: string,
): { blocks: Block[]; minutes: number; pause: number } {
  const times = slots.toSorted((one, other) => one.start.getTime() - other.start.getTime());
  const isSameDay = (one: Slot, other: Slot) => dayInZone(one.start, timeZone) === dayInZone(other.start, timeZone);
  const gaps = times.flatMap((slot, at) => {
    const next = times[at + 1];
    return next && isSameDay(slot, next) ? [Math.max(0, minutesFrom(slot.end, next.start))] : [];
  });
  const pause = Math.min(PAUSE_MAX, ...gaps);
  const parts: Slot[] = [];
  for (const slot of times) {
    const last = parts.at(-1);
    if (last && isSameDay(last, slot) && minutesFrom(last.end, slot.start) <= pause) last.end = slot.end;
    else parts.push({ ...slot });
  }
  const blocks = parts.map(({ start, end }) => ({
    day: dayInZone(start, timeZone),
    from: timeInZone(start, timeZone),
    until: timeInZone(end, timeZone),
  }));
  return {
    blocks: blocks.filter(({ from, until }) => from < until).slice(0, TIME_BLOCKS_MAX),
    minutes: Math.min(MINUTES.max, Math.max(MINUTES.min, usualLength(times))),
    pause: gaps.length === 0 ? 0 : pause,
  };
}

const minutesFrom = (one: Date, other: Date): number =>
  Math.round((other.getTime() - one.getTime()) / millisecondsInMinute);

function usualLength(slots: readonly Slot[]): number {
  const counts = new Map<number, number>();
  for (const { start, end } of slots) {
    const minutes = minutesFrom(start, end);
    counts.set(minutes, (counts.get(minutes) ?? 0) + 1);
  }
  const [usual] = [...counts].toSorted(([, one], [, other]) => other - one);
  return usual?.[0] ?? MINUTES.usual;
}
