import { makeStyles, tokens } from "@fluentui/react-components";
import { type ComponentType, type RefObject, useCallback, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useLocation } from "react-router-dom";
import type { FeedItem } from "#client/resources/feed.ts";
import { RowList } from "#client/ui/lists/RowList.tsx";
import { latePart, useLate } from "#client/ui/loading/latePart.ts";
import {
  allRows,
  type DrawnRows,
  ROWS_DRAWN_ALL_MAX,
  rowKey,
  storedListAt,
  topRows,
  withNewRows,
} from "./drawnRows.ts";
import { FeedRow } from "./FeedRow.tsx";
import type { FeedWindowProps } from "./FeedWindow.tsx";

const useStyles = makeStyles({
  /** The first rendered row is as high as the others, and the browser does not adjust the scroll position as well. */
  windowed: {
    overflowAnchor: "none",
    paddingBlock: "var(--before) var(--after)",
    "& > li:first-child:not([aria-posinset='1'])": {
      borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
    },
  },
});

/** Exported for the benchmark, which loads it before it measures. */
export const feedWindow = latePart(async () => (await import("./FeedWindow.tsx")).FeedWindow);

type FeedListProps = { ref: RefObject<HTMLUListElement | null>; items: FeedItem[] };

/** Posts and documentations, newest first. A very long list renders only the rows near the viewport. */
export function FeedList({ ref, items }: FeedListProps) {
  const styles = useStyles();
  const { key: place } = useLocation();
  const count = items.length;
  const Window = useFeedWindow(count > ROWS_DRAWN_ALL_MAX);
  const [window, setWindow] = useState(() => ({ count, drawn: storedListAt(place, items)?.drawn ?? topRows(count) }));
  const { first, end, before, after } = Window ? withNewRows(window.drawn, window.count, count) : allRows(count);

  const move = useCallback(
    (drawn: DrawnRows) =>
      setWindow((known) => (known.count === count && isSame(known.drawn, drawn) ? known : { count, drawn })),
    [count],
  );
  return (
    <div style={{ "--before": `${before}px`, "--after": `${after}px` }}>
      <RowList ref={ref} {...(Window && { className: styles.windowed })}>
        {items.slice(first, end).map((item, at) => (
          <li
            key={rowKey(item)}
            {...(Window && { "data-index": first + at, "aria-posinset": first + at + 1, "aria-setsize": count })}
          >
            <FeedRow item={item} />
          </li>
        ))}
      </RowList>
      {Window && <Window list={ref} items={items} place={place} onMove={move} />}
    </div>
  );
}

const isSame = (one: DrawnRows, other: DrawnRows): boolean =>
  one.first === other.first && one.end === other.end && one.before === other.before && one.after === other.after;

/**
 * Returns the component that windows a long list; null while its code is being loaded and while printing. If loading fails,
 * all rows are rendered.
 */
function useFeedWindow(isLong: boolean): ComponentType<FeedWindowProps> | null {
  const { code } = useLate(feedWindow, isLong);
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
