import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { CheckmarkCircle20Filled } from "@fluentui/react-icons/svg/checkmark-circle";
import { type ReactNode, useEffect, useState } from "react";
import { EXPAND_MS } from "#contract/limits.ts";
import { expandDuration } from "../measures.ts";
import { RowList } from "./RowList.tsx";

const useStyles = makeStyles({
  leaving: {
    display: "grid",
    overflow: "hidden",
    animationName: {
      from: { gridTemplateRows: "1fr" },
      "30%": { gridTemplateRows: "1fr" },
      to: { gridTemplateRows: "0fr" },
    },
    animationDuration: expandDuration,
    animationTimingFunction: tokens.curveEasyEase,
    animationFillMode: "forwards",
  },
  tick: {
    display: "flex",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalM,
    minHeight: 0,
    overflow: "hidden",
    paddingInlineStart: tokens.spacingHorizontalL,
    color: tokens.colorStatusSuccessForeground1,
  },
  row: { flexGrow: 1, minWidth: 0, color: tokens.colorNeutralForeground3 },
});

type FoldingRowsProps<Item> = {
  label: string;
  items: Item[];
  keyOf: (item: Item) => string;
  children: (item: Item) => ReactNode;
};

/** Rows in a panel of which one that is done folds with a tick, unless the reader wants less motion. */
export function FoldingRows<Item>({ label, items, keyOf, children }: FoldingRowsProps<Item>) {
  const styles = useStyles();
  const shown = useLeaving(items, keyOf);
  return (
    <RowList isInPanel label={label}>
      {shown.map(({ item, isLeaving }) => (
        <li key={keyOf(item)} inert={isLeaving} className={mergeClasses(isLeaving && styles.leaving)}>
          {isLeaving ? (
            <div className={styles.tick}>
              <CheckmarkCircle20Filled aria-hidden />
              <div className={styles.row}>{children(item)}</div>
            </div>
          ) : (
            children(item)
          )}
        </li>
      ))}
    </RowList>
  );
}

type Shown<Item> = { item: Item; isLeaving: boolean };

/** Returns the items in their order, with those that have just gone for as long as they fold. */
function useLeaving<Item>(items: Item[], keyOf: (item: Item) => string): Shown<Item>[] {
  const [former, setFormer] = useState(items);
  const [gone, setGone] = useState<{ item: Item; at: number }[]>([]);
  if (former !== items) {
    setFormer(items);
    const left = former.flatMap((item, at) => (items.some((one) => keyOf(one) === keyOf(item)) ? [] : { item, at }));
    if (left.length > 0 && left.length <= FOLDED_MAX && movesWillingly()) setGone(left);
  }
  useEffect(() => {
    if (gone.length === 0) return;
    const timer = setTimeout(() => setGone([]), EXPAND_MS);
    return () => clearTimeout(timer);
  }, [gone]);
  const shown = items.map((item) => ({ item, isLeaving: false }));
  for (const { item, at } of gone) {
    const isBack = items.some((one) => keyOf(one) === keyOf(item));
    if (!isBack) shown.splice(at, 0, { item, isLeaving: true });
  }
  return shown;
}

/** More rows that go at once are not the ones that somebody has pressed. */
const FOLDED_MAX = 1;

const movesWillingly = (): boolean => window.matchMedia("(prefers-reduced-motion: no-preference)").matches;
