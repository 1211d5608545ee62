import { useWindowVirtualizer, type Virtualizer } from "@tanstack/react-virtual";
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { FeedItem } from "#client/resources/feed.ts";
import { type DrawnRows, ROW_ESTIMATE_PX, rowKey, storedListAt, storeList } from "./drawnRows.ts";

const ROWS_BEYOND_SIGHT = 8;

export type FeedWindowProps = {
  list: RefObject<HTMLUListElement | null>;
  items: FeedItem[];
  /** The key of the entry in the browser's history. */
  place: string;
  onMove: (drawn: DrawnRows) => void;
};

/** Renders nothing. Measures the rows of a long list and reports which are near the viewport. */
export function FeedWindow({ list, items, place, onMove }: FeedWindowProps) {
  const [top, setTop] = useState(0);
  const [before] = useState(() => storedListAt(place, items));
  const virtualizer = useWindowVirtualizer<Element>({
    count: items.length,
    estimateSize: () => ROW_ESTIMATE_PX,
    getItemKey: (index) => (items[index] ? rowKey(items[index]) : index),
    overscan: ROWS_BEYOND_SIGHT,
    scrollMargin: top,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    initialMeasurementsCache: before?.sizes ?? [],
  });

  const latest = useRef<{ items: FeedItem[]; drawn: DrawnRows | null }>({ items, drawn: null });
  useLayoutEffect(() => {
    if (!list.current) return;
    setTop(Math.round(list.current.getBoundingClientRect().top + window.scrollY));
    for (const row of list.current.children) virtualizer.measureElement(row);
    virtualizer.measureElement(null);
    const drawn = rowsIn(virtualizer);
    latest.current = { items, drawn };
    if (drawn) onMove(drawn);
  });

  useEffect(
    () => () => {
      const { items, drawn } = latest.current;
      const first = drawn && items[drawn.first];
      if (!first) return;
      storeList({ place, count: items.length, firstKey: rowKey(first), drawn, sizes: virtualizer.takeSnapshot() });
    },
    [place, virtualizer],
  );

  return null;
}

/** Returns the rows near the viewport, by the measurements so far. */
function rowsIn(virtualizer: Virtualizer<Window, Element>): DrawnRows | null {
  const rows = virtualizer.getVirtualItems();
  const [first] = rows;
  const last = rows.at(-1);
  const top = virtualizer.options.scrollMargin;
  return first && last
    ? {
        first: first.index,
        end: last.index + 1,
        before: first.start - top,
        after: virtualizer.getTotalSize() - (last.end - top),
      }
    : null;
}
