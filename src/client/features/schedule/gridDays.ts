import { type Place, placesOf } from "./columns.ts";
import type { DayPieces, Piece } from "./days.ts";
import { spotKey } from "./spotKey.ts";
import type { Spot } from "./spots.ts";
import type { TimeRange } from "./timeRange.ts";

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
