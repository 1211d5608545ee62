import { minutesInDay, minutesInHour } from "date-fns/constants";
import { type Day, isWeekend } from "#contract/dates/dates.ts";
import type { DayPieces, Piece } from "../items/days.ts";
import { type Spot, spotKey } from "../items/moves.ts";
import { WORK_DAYS } from "../period.ts";

export type GridDay = {
  day: string;
  /** Index of the day, used as key so that the next period reuses its column. */
  at: number;
  /** All-day items. */
  allDay: Piece[];
  /** Items outside the hours shown. */
  beyond: Piece[];
  tiles: PlacedPiece[];
  /** Items behind a button, because the column has no room for a readable tile of each. */
  more: MoreItems[];
};

type PlacedPiece = { piece: Piece; place: Place };
export type MoreItems = TimeRange & { day: Day; titles: string[] };

/**
 * Lays out each day: items within the hours, side by side if they overlap, and items above the hours. Beside other days, a third
 * item at once would leave no room for words.
 */
export const gridDays = (days: DayPieces[], { from, to }: TimeRange, minLength: number): GridDay[] =>
  days.map(({ day, pieces, allDay }, at) => {
    const isInside = (piece: Piece) => piece.from < to && (piece.to > from || piece.from >= from);
    const inside = pieces.filter(isInside);
    const places = placesOf(inside, minLength);
    const tiles = inside.flatMap((piece, index) => {
      const place = places[index];
      return place ? [{ piece, place }] : [];
    });
    return {
      day,
      at,
      allDay,
      beyond: pieces.filter((piece) => !isInside(piece)),
      ...(days.length > 1 ? withinTwoColumns(tiles, minLength) : { tiles, more: [] }),
    };
  });

/**
 * Leaves two columns: the first one, and one for all others. Items that overlap in the second one go behind a button.
 */
function withinTwoColumns(placed: PlacedPiece[], minLength: number): Pick<GridDay, "tiles" | "more"> {
  const tiles: PlacedPiece[] = [];
  const groups: (TimeRange & { pieces: Piece[] })[] = [];
  for (const { piece, place } of placed) {
    if (place.columns <= 2) tiles.push({ piece, place });
    else if (place.column === 0) tiles.push({ piece, place: { column: 0, columns: 2 } });
    else {
      const { from } = piece;
      const to = Math.max(piece.to, from + minLength);
      const group = groups.at(-1);
      if (group && from < group.to)
        Object.assign(group, { to: Math.max(group.to, to), pieces: [...group.pieces, piece] });
      else groups.push({ from, to, pieces: [piece] });
    }
  }
  const more: MoreItems[] = [];
  for (const { from, to, pieces } of groups) {
    const [piece, ...others] = pieces;
    if (!piece) continue;
    if (others.length === 0) tiles.push({ piece, place: { column: 1, columns: 2 } });
    else more.push({ from, to, day: piece.day, titles: pieces.map(({ item }) => item.title) });
  }
  return { tiles: tiles.toSorted((one, other) => one.piece.from - other.piece.from), more };
}

/**
 * Returns the widths of the days' columns. An empty Saturday or Sunday of a whole week is narrow, since five school days need the
 * room.
 */
export const dayColumns = (days: GridDay[], hasAbsence: (day: Day) => boolean): string =>
  days
    .map(({ day, allDay, beyond, tiles }) => {
      const isEmpty = allDay.length + beyond.length + tiles.length === 0 && !hasAbsence(day);
      return days.length > WORK_DAYS && isWeekend(day) && isEmpty ? NARROW : WIDE;
    })
    .join(" ");

const WIDE = "minmax(0, 1fr)";
/** Room for the date. */
const NARROW = "minmax(0, 0.4fr)";

/** Returns all spots in reading order: day by day, items above the hours first. */
export const spotsOf = (days: GridDay[]): Spot[] =>
  days.flatMap(({ day, allDay, beyond, tiles, more }) => [
    ...[...allDay, ...beyond].map((piece) => ({ key: spotKey(piece), day, minute: 0 })),
    ...[
      ...tiles.map(({ piece }) => ({ key: spotKey(piece), day, minute: piece.from })),
      ...more.map((items) => ({ key: moreKey(items), day, minute: items.from })),
    ].toSorted((one, other) => one.minute - other.minute),
  ]);

/** Key of the button that more items are behind; no item's key has a plus sign before its day. */
export const moreKey = ({ day, from }: MoreItems): string => `+${day} ${from}`;

/** Minutes since midnight. */
export type TimeRange = { from: number; to: number };

const DEFAULT_RANGE: TimeRange = { from: 6 * minutesInHour, to: 12 * minutesInHour };
const MIN_SPAN = 3 * minutesInHour;

/**
 * Returns the hours to show: those of the lessons, or the usual ones where there are none; a short span gets one hour before and
 * two after (SCH-9). Other items outside of them stand above.
 */
export function timeRangeOf(lessons: readonly TimeRange[]): TimeRange {
  if (lessons.length === 0) return DEFAULT_RANGE;
  const from = Math.min(...lessons.map((lesson) => lesson.from));
  const to = Math.max(...lessons.map((lesson) => lesson.to));
  return wholeHours(to - from < MIN_SPAN ? { from: from - minutesInHour, to: to + 2 * minutesInHour } : { from, to });
}

const wholeHours = ({ from, to }: TimeRange): TimeRange => ({
  from: Math.max(0, Math.floor(from / minutesInHour) * minutesInHour),
  to: Math.min(minutesInDay, Math.ceil(to / minutesInHour) * minutesInHour),
});

/** A tile's column, and the number of columns it shares the width with. */
export type Place = { column: number; columns: number };

/** Shortest tile, in minutes: room for a line of text, on a phone for a thumb. Nothing else may use this space. */
export const MIN_MINUTES = { wide: 20, phone: 29 } as const;

/**
 * Assigns columns to time ranges sorted by start: each takes the first free column, and all ranges of an overlapping cluster
 * share the width evenly (SCH-11).
 */
export function placesOf(ranges: readonly TimeRange[], minLength: number): Place[] {
  const places: Place[] = [];
  /** End of the last tile in each column of the current cluster. */
  let columnEnds: number[] = [];
  let cluster: Place[] = [];

  const close = () => {
    for (const place of cluster) place.columns = columnEnds.length;
    columnEnds = [];
    cluster = [];
  };

  for (const range of ranges) {
    if (columnEnds.every((end) => end <= range.from)) close();
    const free = columnEnds.findIndex((end) => end <= range.from);
    const column = free === -1 ? columnEnds.length : free;
    columnEnds[column] = Math.max(range.to, range.from + minLength);
    const place = { column, columns: 1 };
    cluster.push(place);
    places.push(place);
  }
  close();
  return places;
}

/**
 * React key of a tile, unique within its day. A tile at the same place in the next period reuses the element, which is
 * faster than creating a new one.
 */
export const placeKey = ({ from }: Pick<TimeRange, "from">, { column }: Place): string => `${from} ${column}`;
