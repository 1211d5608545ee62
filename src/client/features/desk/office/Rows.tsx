import { makeStyles, tokens } from "@fluentui/react-components";
import { type ReactNode, useRef } from "react";
import { LoadMore, type Pages } from "#client/ui/lists/LoadMore.tsx";
import { Row } from "#client/ui/lists/Row.tsx";
import { RowList } from "#client/ui/lists/RowList.tsx";

const useStyles = makeStyles({ more: { display: "flex", justifyContent: "center", padding: tokens.spacingVerticalM } });

type RowsProps<Item> = {
  items: Item[];
  none: string;
  row: (item: Item) => ReactNode;
  /** Given for a list that comes in pages. */
  pages?: Pages;
};

/** Rows of a panel, or a line that says that there are none. */
export function Rows<Item extends { id: string }>({ items, none, row, pages }: RowsProps<Item>) {
  const styles = useStyles();
  const list = useRef<HTMLUListElement>(null);
  return (
    <>
      <RowList ref={list} isInPanel>
        {items.length === 0 ? (
          <li>
            <Row isUnread={false} title={none} />
          </li>
        ) : (
          items.map((item) => (
            <li key={item.id} tabIndex={-1}>
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
