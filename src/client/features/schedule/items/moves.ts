import type { Day } from "#contract/dates/dates.ts";
import type { Piece } from "./days.ts";

/** A focusable element: its key, its day, and its minute of the day. */
export type Spot = { key: string; day: Day; minute: number };

const STEPS: Record<string, (spots: Spot[], at: number) => Spot | undefined> = {
  ArrowDown: (spots, at) => spots[at + 1],
  ArrowUp: (spots, at) => spots[at - 1],
  ArrowRight: (spots, at) => acrossDays(spots, at, 1),
  ArrowLeft: (spots, at) => acrossDays(spots, at, -1),
  Home: (spots) => spots[0],
  End: (spots) => spots.at(-1),
};

/** Returns the spot that a key moves to: up and down in reading order, sideways by day. Undefined if there is none. */
export function spotBeyond(spots: Spot[], current: string, key: string): Spot | undefined {
  const at = spots.findIndex((spot) => spot.key === current);
  return at === -1 ? undefined : STEPS[key]?.(spots, at);
}

/** Returns the spot nearest in time, on the nearest day that has any. */
function acrossDays(spots: Spot[], at: number, direction: 1 | -1): Spot | undefined {
  const here = spots[at];
  if (!here) return undefined;
  const beyond = spots.filter(({ day }) => (direction === 1 ? day > here.day : day < here.day));
  const next = direction === 1 ? beyond[0]?.day : beyond.at(-1)?.day;
  const far = ({ minute }: Spot) => Math.abs(minute - here.minute);
  return beyond.filter(({ day }) => day === next).toSorted((one, other) => far(one) - far(other))[0];
}

/** The same for a month, where every day is a spot and every week a row. */
export function dayBeyond(days: Day[], current: Day, key: string): Day | undefined {
  const at = days.indexOf(current);
  const offset = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 7, ArrowUp: -7 }[key];
  if (at === -1) return undefined;
  if (offset !== undefined) return days[at + offset];
  if (key === "Home") return days[at - (at % 7)];
  return key === "End" ? days[at - (at % 7) + 6] : undefined;
}

/** The key includes the day, since an item that crosses midnight appears on two days. */
export const spotKey = ({ day, item }: Pick<Piece, "day" | "item">): string => `${day} ${item.id}`;

const MIN_PX = 60;
/** Smallest ratio of sideways to downward movement: a scrolling finger also moves sideways, but less than down. */
const SIDEWAYS_RATIO = 1.5;

/** Returns where a swipe leads: to the next period (1), the previous one (-1) or nowhere (null). */
export function swipeDirection(across: number, down: number): 1 | -1 | null {
  if (Math.abs(across) < MIN_PX || Math.abs(across) < SIDEWAYS_RATIO * Math.abs(down)) return null;
  return across < 0 ? 1 : -1;
}
