import { makeStyles, tokens } from "@fluentui/react-components";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#client/ui/fields/Button.tsx";
import { print } from "#client/ui/measures.ts";

const useStyles = makeStyles({
  list: {
    listStyleType: "none",
    margin: 0,
    padding: 0,
    display: "grid",
    rowGap: tokens.spacingVerticalM,
    "& > li": { outlineStyle: "none", minWidth: 0 },
  },
  more: { marginBlockStart: tokens.spacingVerticalM, [print]: { display: "none" } },
});

type GrowingListProps<Item> = {
  items: Item[];
  /** Number of items shown at first, and number that each 'Show more' adds. */
  first: number;
  step: number;
  /** Id of the list's heading. */
  labelledBy: string;
  children: (item: Item) => ReactNode;
};

/** A list with 'Show more'. The first new item gets the focus, so that reading continues there. */
export function GrowingList<Item extends { id: string }>({
  items,
  first,
  step,
  labelledBy,
  children,
}: GrowingListProps<Item>) {
  const styles = useStyles();
  const { t } = useTranslation("progress");
  const list = useRef<HTMLUListElement>(null);
  const [limit, setLimit] = useState(first);
  const before = useRef<number | null>(null);

  useEffect(() => {
    const from = before.current;
    if (from === null || limit <= from) return;
    before.current = null;
    const item = list.current?.children[from];
    if (item instanceof HTMLElement) item.focus({ preventScroll: true });
  }, [limit]);

  const showMore = () => {
    before.current = limit;
    setLimit(limit + step);
  };
  return (
    <>
      <ul ref={list} aria-labelledby={labelledBy} className={styles.list}>
        {items.slice(0, limit).map((item) => (
          <li key={item.id} tabIndex={-1}>
            {children(item)}
          </li>
        ))}
      </ul>
      {items.length > limit && (
        <Button className={styles.more} onClick={showMore}>
          {t("showMore")}
        </Button>
      )}
    </>
  );
}
