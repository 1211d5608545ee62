import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import type { ComponentProps, ReactNode, RefObject } from "react";
import type { RowSizes } from "./drawnRows.ts";
import { RowList } from "./RowList.tsx";
import { useWindowedRows } from "./useWindowedRows.tsx";

const useStyles = makeStyles({
  /** The first rendered row is as high as the others, and the browser does not adjust the scroll position as well. */
  windowed: { overflowAnchor: "none", paddingBlock: "var(--before) var(--after)" },
  lined: {
    "& > li:first-child:not([aria-posinset='1'])": {
      borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
    },
  },
});

type WindowedListProps<Item> = Pick<ComponentProps<typeof RowList>, "label" | "isInPanel" | "isSpaced"> & {
  ref: RefObject<HTMLUListElement | null>;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  sizes: RowSizes;
  /** By default a list with many items. */
  isLong?: boolean | undefined;
  row: (item: Item) => ReactNode;
};

/** A list of which only the rows near the viewport are rendered if it is very long, each with its place in the list. */
export function WindowedList<Item>({ ref, items, keyOf, sizes, isLong, row, ...list }: WindowedListProps<Item>) {
  const styles = useStyles();
  const keys = items.map(keyOf);
  const { drawn, isWindowed, viewportWatcher } = useWindowedRows({
    list: ref,
    keys,
    sizes,
    ...(isLong !== undefined && { isLong }),
  });
  const { first, end, before, after } = drawn;
  return (
    <div style={{ "--before": `${before}px`, "--after": `${after}px` }}>
      <RowList
        ref={ref}
        {...list}
        {...(isWindowed && { className: mergeClasses(styles.windowed, !list.isSpaced && styles.lined) })}
      >
        {items.slice(first, end).map((item, at) => (
          <li
            key={keys[first + at]}
            {...(isWindowed && {
              "data-index": first + at,
              "aria-posinset": first + at + 1,
              "aria-setsize": items.length,
            })}
          >
            {row(item)}
          </li>
        ))}
      </RowList>
      {viewportWatcher}
    </div>
  );
}
