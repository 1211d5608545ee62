import type { VirtualItem } from "@tanstack/react-virtual";

/** Shorter lists render all rows, so that the browser can search and print them. */
export const ROWS_DRAWN_ALL_MAX = 60;

/** The rendered rows of a long list, and the space of the rows before and after. */
export type DrawnRows = { first: number; end: number; before: number; after: number };

/** The estimated height of a row that has not been measured, and how many rows are rendered at first and outside the viewport. */
export type RowSizes = { estimate: (index: number) => number; atFirst: number; beyondSight: number };

/** Sizes of rows that are about equally high. */
export const evenRows = (px: number): RowSizes => ({ estimate: () => px, atFirst: 20, beyondSight: 8 });

export const allRows = (count: number): DrawnRows => ({ first: 0, end: count, before: 0, after: 0 });

export function topRows(count: number, { estimate, atFirst }: RowSizes): DrawnRows {
  let after = 0;
  for (let index = atFirst; index < count; index += 1) after += estimate(index);
  return { first: 0, end: Math.min(atFirst, count), before: 0, after };
}

/** Renders rows added to a list whose end is rendered, so that one of them can receive the focus. */
export function withNewRows(drawn: DrawnRows, known: number, count: number, sizes: RowSizes): DrawnRows {
  if (drawn.first >= count) return topRows(count, sizes);
  return drawn.end >= known ? { ...drawn, end: count, after: 0 } : { ...drawn, end: Math.min(drawn.end, count) };
}

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
export function storedListAt(place: string, keys: readonly string[]): StoredList | null {
  const isSame =
    stored?.place === place && stored.count === keys.length && keys[stored.drawn.first] === stored.firstKey;
  return isSame ? stored : null;
}
