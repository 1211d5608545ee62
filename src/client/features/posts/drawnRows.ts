import type { VirtualItem } from "@tanstack/react-virtual";
import type { FeedItem } from "#client/resources/feed.ts";

/** Up to here all rows are drawn: what is there can be found and printed as it stands. */
export const ROWS_DRAWN_ALL_MAX = 60;

/** What a row takes about, until it has been measured. */
export const ROW_ESTIMATE_PX = 92;

const ROWS_AT_FIRST = 20;

/** The part of a long list that stands in the page, and the space that its other rows take. */
export type DrawnRows = { first: number; end: number; before: number; after: number };

export const allRows = (count: number): DrawnRows => ({ first: 0, end: count, before: 0, after: 0 });

export const topRows = (count: number): DrawnRows => ({
  first: 0,
  end: Math.min(ROWS_AT_FIRST, count),
  before: 0,
  after: Math.max(0, count - ROWS_AT_FIRST) * ROW_ESTIMATE_PX,
});

/** Rows that join a list whose end is drawn are drawn with it, so that one of them can take the focus. */
export function withNewRows(drawn: DrawnRows, known: number, count: number): DrawnRows {
  if (drawn.first >= count) return topRows(count);
  return drawn.end >= known ? { ...drawn, end: count, after: 0 } : { ...drawn, end: Math.min(drawn.end, count) };
}

export const rowKey = ({ kind, id }: FeedItem): string => `${kind} ${id}`;

/** A list as it was left: whoever comes back finds it at the same place. */
type LeftList = { place: string; count: number; firstKey: string; drawn: DrawnRows; sizes: VirtualItem[] };

let left: LeftList | null = null;

export const leave = (list: LeftList): void => {
  left = list;
};

/** @param place the entry of the browser's history */
export function leftAt(place: string, items: FeedItem[]): LeftList | null {
  const first = left && items[left.drawn.first];
  const isSame = left?.place === place && left.count === items.length && first && rowKey(first) === left.firstKey;
  return isSame ? left : null;
}
