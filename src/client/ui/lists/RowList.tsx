import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import type { ReactNode, Ref } from "react";
import { card } from "../surfaces.ts";

const useStyles = makeStyles({
  list: {
    listStyleType: "none",
    margin: 0,
    padding: 0,
    "& > li:not(:first-child)": { borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}` },
  },
  card: { ...card, overflow: "hidden" },
  /** The panel is the card; a line divides the rows from other content above them. */
  inPanel: { ":not(:first-child)": { borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}` } },
  /** Each row has the same space below it, so that its height does not depend on its place. */
  spaced: {
    listStyleType: "none",
    margin: `0 0 calc(-1 * ${tokens.spacingVerticalL})`,
    padding: 0,
    "& > li": { paddingBlockEnd: tokens.spacingVerticalL },
  },
});

type RowListProps = {
  ref?: Ref<HTMLUListElement>;
  /** The accessible name, where no heading names it. */
  label?: string;
  isInPanel?: boolean;
  /** Space instead of lines and a card, for rows that are cards themselves. */
  isSpaced?: boolean;
  className?: string;
  children: ReactNode;
};

/** Rows with lines between them, on a card of their own or in a panel. */
export function RowList({ ref, label, isInPanel = false, isSpaced = false, className, children }: RowListProps) {
  const styles = useStyles();
  const look = isSpaced ? styles.spaced : mergeClasses(styles.list, isInPanel ? styles.inPanel : styles.card);
  return (
    <ul ref={ref} aria-label={label} className={mergeClasses(look, className)}>
      {children}
    </ul>
  );
}

type SkeletonRowsProps = { count: number; isInPanel?: boolean; children: ReactNode };

/** Repeats a row skeleton. */
export function SkeletonRows({ count, isInPanel = false, children }: SkeletonRowsProps) {
  const rows = Array.from({ length: count }, (_, at) => `${at}`);
  return (
    <RowList isInPanel={isInPanel}>
      {rows.map((row) => (
        <li key={row}>{children}</li>
      ))}
    </RowList>
  );
}
