import { useWindowVirtualizer, type Virtualizer } from "@tanstack/react-virtual";
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { type DrawnRows, type RowSizes, storedListAt, storeList } from "./drawnRows.ts";

export type RowsWindowProps = {
  list: RefObject<HTMLElement | null>;
  /** Tells the rows apart. */
  keys: readonly string[];
  sizes: RowSizes;
  /** The key of the entry in the browser's history. */
  place: string;
  onMove: (drawn: DrawnRows) => void;
};

/** Renders nothing. Measures the rows of a long list and reports which are near the viewport. */
export function RowsWindow({ list, keys, sizes, place, onMove }: RowsWindowProps) {
  const [top, setTop] = useState(0);
  const [before] = useState(() => storedListAt(place, keys));
  const virtualizer = useWindowVirtualizer<Element>({
    count: keys.length,
    estimateSize: sizes.estimate,
    getItemKey: (index) => keys[index] ?? index,
    overscan: sizes.beyondSight,
    scrollMargin: top,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    initialMeasurementsCache: before?.sizes ?? [],
  });

  const latest = useRef<{ keys: readonly string[]; drawn: DrawnRows | null }>({ keys, drawn: null });
  useLayoutEffect(() => {
    if (!list.current) return;
    setTop(Math.round(list.current.getBoundingClientRect().top + window.scrollY));
    for (const row of list.current.querySelectorAll(":scope > [data-index]")) virtualizer.measureElement(row);
    virtualizer.measureElement(null);
    const drawn = rowsIn(virtualizer);
    latest.current = { keys, drawn };
    if (drawn) onMove(drawn);
  });

  useEffect(
    () => () => {
      const { keys, drawn } = latest.current;
      const firstKey = drawn && keys[drawn.first];
      if (!firstKey) return;
      storeList({ place, count: keys.length, firstKey, drawn, sizes: virtualizer.takeSnapshot() });
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
