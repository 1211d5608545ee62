import { millisecondsInDay, millisecondsInMinute, minutesInDay } from "date-fns/constants";
import { addDays, type Day, minutesInZone, startOfDay } from "#contract/dates/dates.ts";
import type { ScheduleItem } from "#contract/schedule/schemas.ts";

/** A school day with its start and end in epoch milliseconds: 23 or 25 hours apart when the clocks change. */
export type DaySpan = { day: Day; start: number; end: number };

/** The part of an item that falls on one day, in minutes since midnight, local time at the school. */
export type Piece = {
  item: ScheduleItem;
  day: Day;
  from: number;
  to: number;
  /** It began on an earlier day. */
  isContinued: boolean;
};

export type DayPieces = DaySpan & { pieces: Piece[]; allDay: Piece[] };

/** Returns the spans of consecutive days. Without a clock change among them, adding 24 hours is enough. */
export function daySpans(days: Day[], timeZone: string): DaySpan[] {
  const moment = (day: Day) => startOfDay(day, timeZone).getTime();
  const [first] = days;
  const last = days.at(-1);
  if (!first || !last) return [];
  const start = moment(first);
  if (moment(addDays(last, 1)) - start !== days.length * millisecondsInDay)
    return days.map((day) => ({ day, start: moment(day), end: moment(addDays(day, 1)) }));
  return days.map((day, at) => ({
    day,
    start: start + at * millisecondsInDay,
    end: start + (at + 1) * millisecondsInDay,
  }));
}

/** Splits items at midnight and sorts the pieces of each day by time. */
export function piecesByDay(items: ScheduleItem[], spans: DaySpan[], timeZone: string): DayPieces[] {
  const days = spans.map((span): DayPieces => ({ ...span, pieces: [], allDay: [] }));
  for (const item of items) {
    const start = Date.parse(item.startTime);
    const end = start + item.length * millisecondsInMinute;
    for (let at = firstAfter(days, start); at < days.length; at += 1) {
      const day = days[at];
      // An item without length still belongs to its day.
      if (!day || day.start >= Math.max(end, start + 1)) break;
      const from = wallMinutes(Math.max(start, day.start), day, timeZone);
      const to = end >= day.end ? minutesInDay : wallMinutes(end, day, timeZone);
      const piece = { item, day: day.day, from, to: Math.max(from, to), isContinued: start < day.start };
      (item.allDay ? day.allDay : day.pieces).push(piece);
    }
  }
  for (const { pieces } of days) pieces.sort((one, other) => one.from - other.from || other.to - one.to);
  return days;
}

/** Returns the index of the first day that ends after a moment (binary search). */
function firstAfter(days: DaySpan[], moment: number): number {
  let low = 0;
  let high = days.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((days[middle]?.end ?? 0) > moment) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Subtracts whole days; only days with a clock change need the calendar. */
function wallMinutes(moment: number, { start, end }: DaySpan, timeZone: string): number {
  if (end - start === millisecondsInDay) return Math.floor((moment - start) / millisecondsInMinute);
  return minutesInZone(new Date(moment), timeZone);
}
