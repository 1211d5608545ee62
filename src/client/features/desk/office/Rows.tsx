import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { type ReactNode, useRef } from "react";
import { LoadMore, type Pages } from "#client/ui/lists/LoadMore.tsx";
import { RowList } from "#client/ui/lists/RowList.tsx";

/** Looks of a row and its lines. */
export const useRowStyles = makeStyles({
  row: {
    display: "grid",
    justifyItems: "start",
    rowGap: tokens.spacingVerticalXS,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    overflowWrap: "anywhere",
  },
  more: { display: "flex", justifyContent: "center", padding: tokens.spacingVerticalM },
  title: { ...typographyStyles.body1Strong, margin: 0 },
  line: { display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: tokens.spacingHorizontalS },
  detail: { ...typographyStyles.caption1, margin: 0, color: tokens.colorNeutralForeground2 },
});

type RowsProps<Item> = {
  items: Item[];
  none: string;
  row: (item: Item) => ReactNode;
  /** Given for a list that comes in pages. */
  pages?: Pages;
};

/** Rows of a panel, or a line that says that there are none. */
export function Rows<Item extends { id: string }>({ items, none, row, pages }: RowsProps<Item>) {
  const styles = useRowStyles();
  const list = useRef<HTMLUListElement>(null);
  return (
    <>
      <RowList ref={list} isInPanel>
        {items.length === 0 ? (
          <li className={styles.row}>
            <p className={styles.detail}>{none}</p>
          </li>
        ) : (
          items.map((item) => (
            <li key={item.id} className={styles.row} tabIndex={-1}>
              {row(item)}
            </li>
          ))
        )}
      </RowList>
      {pages && (
        <div className={pages.hasMore ? styles.more : undefined}>
          <LoadMore resource={pages} list={list} />
        </div>
      )}
    </>
  );
}
