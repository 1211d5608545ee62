import { useWindowVirtualizer, type Virtualizer } from "@tanstack/react-virtual";
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { FeedItem } from "#client/resources/feed.ts";
import { type DrawnRows, leave, leftAt, ROW_ESTIMATE_PX, rowKey } from "./drawnRows.ts";

const ROWS_BEYOND_SIGHT = 8;

export type FeedWindowProps = {
  list: RefObject<HTMLUListElement | null>;
  items: FeedItem[];
  /** The entry of the browser's history. */
  place: string;
  onMove: (drawn: DrawnRows) => void;
};

/** Draws nothing: says which rows of a long list are about to be seen, from what it measures of them. */
export function FeedWindow({ list, items, place, onMove }: FeedWindowProps) {
  const [top, setTop] = useState(0);
  const [before] = useState(() => leftAt(place, items));
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
      leave({ place, count: items.length, firstKey: rowKey(first), drawn, sizes: virtualizer.takeSnapshot() });
    },
    [place, virtualizer],
  );

  return null;
}

/** By what has been measured until now. */
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
