import { type ComponentType, type ReactNode, type RefObject, useCallback, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useLocation } from "react-router-dom";
import { latePart, useLate } from "../latePart.ts";
import {
  allRows,
  type DrawnRows,
  ROWS_DRAWN_ALL_MAX,
  type RowSizes,
  storedListAt,
  topRows,
  withNewRows,
} from "./drawnRows.ts";
import type { RowsWindowProps } from "./RowsWindow.tsx";

/** Exported for the benchmark, which loads it before it measures. */
export const rowsWindow = latePart(async () => (await import("./RowsWindow.tsx")).RowsWindow);

type WindowedRows = {
  list: RefObject<HTMLElement | null>;
  /** Tells the rows apart. */
  keys: readonly string[];
  sizes: RowSizes;
  /** By default a list with more rows than are always rendered. */
  isLong?: boolean;
};

/**
 * Returns which rows of a list to render: of a very long one only those near the viewport, and all for printing.
 * @returns also an element that follows the viewport, to be rendered next to the list
 */
export function useWindowedRows({ list, keys, sizes, isLong = keys.length > ROWS_DRAWN_ALL_MAX }: WindowedRows): {
  drawn: DrawnRows;
  isWindowed: boolean;
  viewportWatcher: ReactNode;
} {
  const { key: place } = useLocation();
  const count = keys.length;
  const Window = useRowsWindow(isLong);
  const [window, setWindow] = useState(() => ({
    count,
    drawn: storedListAt(place, keys)?.drawn ?? topRows(count, sizes),
  }));
  const move = useCallback(
    (drawn: DrawnRows) =>
      setWindow((known) => (known.count === count && isSame(known.drawn, drawn) ? known : { count, drawn })),
    [count],
  );
  return {
    drawn: Window ? withNewRows(window.drawn, window.count, count, sizes) : allRows(count),
    isWindowed: Window !== null,
    viewportWatcher: Window && <Window list={list} keys={keys} sizes={sizes} place={place} onMove={move} />,
  };
}

const isSame = (one: DrawnRows, other: DrawnRows): boolean =>
  one.first === other.first && one.end === other.end && one.before === other.before && one.after === other.after;

/**
 * Returns the component that windows a long list; null while its code is being loaded and while printing. If loading fails,
 * all rows are rendered.
 */
function useRowsWindow(isLong: boolean): ComponentType<RowsWindowProps> | null {
  const { code } = useLate(rowsWindow, isLong);
  const [isOnPaper, setOnPaper] = useState(false);

  useEffect(() => {
    if (!isLong) return;
    const print = () => flushSync(() => setOnPaper(true));
    const resume = () => setOnPaper(false);
    window.addEventListener("beforeprint", print);
    window.addEventListener("afterprint", resume);
    return () => {
      window.removeEventListener("beforeprint", print);
      window.removeEventListener("afterprint", resume);
    };
  }, [isLong]);

  return isLong && !isOnPaper ? code : null;
}
