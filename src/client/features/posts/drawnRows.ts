import type { VirtualItem } from "@tanstack/react-virtual";
import type { FeedItem } from "#client/resources/feed.ts";

/** Shorter lists render all rows, so that the browser can search and print them. */
export const ROWS_DRAWN_ALL_MAX = 60;

/** The estimated height of a row that has not been measured. */
export const ROW_ESTIMATE_PX = 92;

const ROWS_AT_FIRST = 20;

/** The rendered rows of a long list, and the space of the rows before and after. */
export type DrawnRows = { first: number; end: number; before: number; after: number };

export const allRows = (count: number): DrawnRows => ({ first: 0, end: count, before: 0, after: 0 });

export const topRows = (count: number): DrawnRows => ({
  first: 0,
  end: Math.min(ROWS_AT_FIRST, count),
  before: 0,
  after: Math.max(0, count - ROWS_AT_FIRST) * ROW_ESTIMATE_PX,
});

/** Renders rows added to a list whose end is rendered, so that one of them can receive the focus. */
export function withNewRows(drawn: DrawnRows, known: number, count: number): DrawnRows {
  if (drawn.first >= count) return topRows(count);
  return drawn.end >= known ? { ...drawn, end: count, after: 0 } : { ...drawn, end: Math.min(drawn.end, count) };
}

export const rowKey = ({ kind, id }: FeedItem): string => `${kind} ${id}`;

/** The state of a list when its page was left, restored by going back. */
type StoredList = { place: string; count: number; firstKey: string; drawn: DrawnRows; sizes: VirtualItem[] };

let stored: StoredList | null = null;

export const storeList = (list: StoredList): void => {
  stored = list;
};

/**
 * Returns the stored list, if it is still the same.
 * @param place the key of the entry in the browser's history
 */
export function storedListAt(place: string, items: FeedItem[]): StoredList | null {
  const first = stored && items[stored.drawn.first];
  const isSame = stored?.place === place && stored.count === items.length && first && rowKey(first) === stored.firstKey;
  return isSame ? stored : null;
}
