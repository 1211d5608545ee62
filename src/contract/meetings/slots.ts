import { millisecondsInMinute } from "date-fns/constants";
import { type Day, momentInZone } from "../dates/dates.ts";

/** Length of a meeting in minutes. */
export const MINUTES = { min: 5, max: 240, usual: 20 } as const;
export const PAUSE_MAX = 60;
export const TIME_BLOCKS_MAX = 30;
export const BREAKS_MAX = 10;
/** Times that one round may have. */
export const SLOTS_MAX = 500;

/** A time of the school's clock, HH:MM. */
type Period = { from: string; until: string };
export type Block = Period & { day: Day };
type Cutting = { blocks: readonly Block[]; breaks: readonly Period[]; minutes: number; pause: number };
export type Slot = { start: Date; end: Date };

/**
 * Cuts blocks into times for meetings, by time. Each lasts as long as it says, also in a night when the clocks change; one that
 * would reach into a break begins after it, and what is left of a block at its end is no time. Blocks that overlap give each
 * time once.
 */
export function slotsIn({ blocks, breaks, minutes, pause }: Cutting, timeZone: string): Slot[] {
  const moment = (day: Day, time: string) => momentInZone(day, `${time}:00`, timeZone).getTime();
  const length = minutes * millisecondsInMinute;
  const starts = new Set<number>();
  for (const { day, from, until } of blocks) {
    const end = moment(day, until);
    const rests = breaks.map((rest) => ({ from: moment(day, rest.from), until: moment(day, rest.until) }));
    const restAt = (start: number) => rests.find((rest) => rest.from < start + length && start < rest.until);
    for (let start = moment(day, from); start + length <= end; ) {
      const rest = restAt(start);
      if (!rest) starts.add(start);
      start = rest ? rest.until : start + length + pause * millisecondsInMinute;
    }
  }
  let last = Number.NEGATIVE_INFINITY;
  return [...starts]
    .toSorted((one, other) => one - other)
    .flatMap((start) => {
      if (start < last) return [];
      last = start + length;
      return [{ start: new Date(start), end: new Date(last) }];
    });
}

/** A period that ends before it begins, by its number. */
export const wrongPeriod = (periods: readonly Period[]): number =>
  periods.findIndex(({ from, until }) => from >= until);
