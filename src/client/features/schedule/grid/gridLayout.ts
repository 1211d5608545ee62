import { DAY_MINUTES, type DayPieces, type Piece } from "../items/days.ts";
import { type Spot, spotKey } from "../items/moves.ts";

export type GridDay = {
  day: string;
  /** Which of the days it is: the next period's takes over its column. */
  at: number;
  /** What belongs to the whole day. */
  allDay: Piece[];
  /** What lies outside the hours that are shown. */
  beyond: Piece[];
  tiles: { piece: Piece; place: Place }[];
};

/** Lays out each day: what has a place among the hours, side by side where it overlaps, and what stands above them. */
export const gridDays = (days: DayPieces[], { from, to }: TimeRange, least: number): GridDay[] =>
  days.map(({ day, pieces, allDay }, at) => {
    const isInside = (piece: Piece) => piece.from < to && (piece.to > from || piece.from >= from);
    const inside = pieces.filter(isInside);
    const places = placesOf(inside, least);
    return {
      day,
      at,
      allDay,
      beyond: pieces.filter((piece) => !isInside(piece)),
      tiles: inside.flatMap((piece, index) => {
        const place = places[index];
        return place ? [{ piece, place }] : [];
      }),
    };
  });

/** Everything in the order in which it is read: day by day, what stands above the hours first. */
export const spotsOf = (days: GridDay[]): Spot[] =>
  days.flatMap(({ day, allDay, beyond, tiles }) => [
    ...[...allDay, ...beyond].map((piece) => ({ key: spotKey(piece), day, minute: 0 })),
    ...tiles.map(({ piece }) => ({ key: spotKey(piece), day, minute: piece.from })),
  ]);

/** Minutes since midnight. */
export type TimeRange = { from: number; to: number };

const HOUR = 60;
const DEFAULT_RANGE: TimeRange = { from: 6 * HOUR, to: 12 * HOUR };
const LEAST_SPAN = 3 * HOUR;

/** The hours that are shown: those of the lessons, a short span widened by one hour before and two after (SCH-9). */
export function timeRangeOf(lessons: readonly TimeRange[]): TimeRange {
  if (lessons.length === 0) return DEFAULT_RANGE;
  const from = Math.min(...lessons.map((lesson) => lesson.from));
  const to = Math.max(...lessons.map((lesson) => lesson.to));
  return wholeHours(to - from < LEAST_SPAN ? { from: from - HOUR, to: to + 2 * HOUR } : { from, to });
}

const wholeHours = ({ from, to }: TimeRange): TimeRange => ({
  from: Math.max(0, Math.floor(from / HOUR) * HOUR),
  to: Math.min(DAY_MINUTES, Math.ceil(to / HOUR) * HOUR),
});

/** A stretch of time that is drawn as a tile. */
type Stretch = { from: number; to: number };

/** Where a tile stands among those it shares time with: the column, and how many there are side by side. */
export type Place = { column: number; columns: number };

/** Nothing is drawn lower than this many minutes, so nothing else may stand in them: a line of text, on a phone a thumb. */
export const LEAST_MINUTES = { wide: 20, phone: 29 } as const;

/**
 * Sweeps once over stretches sorted by their start: each takes the first column that is free, and those that hang together
 * share their columns evenly (SCH-11).
 */
export function placesOf(stretches: readonly Stretch[], least: number): Place[] {
  const places: Place[] = [];
  /** Until when each column of the present cluster is taken. */
  let taken: number[] = [];
  let cluster: Place[] = [];

  const close = () => {
    for (const place of cluster) place.columns = taken.length;
    taken = [];
    cluster = [];
  };

  for (const stretch of stretches) {
    if (taken.every((until) => until <= stretch.from)) close();
    const free = taken.findIndex((until) => until <= stretch.from);
    const column = free === -1 ? taken.length : free;
    taken[column] = Math.max(stretch.to, stretch.from + least);
    const place = { column, columns: 1 };
    cluster.push(place);
    places.push(place);
  }
  close();
  return places;
}

/**
 * No two tiles of a day share it. What stands at a place in the next period takes over its element, for weeks are much like
 * each other and a new element takes longer.
 */
export const placeKey = ({ from }: Pick<Stretch, "from">, { column }: Place): string => `${from} ${column}`;
