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
  /** Below a panel's heading; the panel is the card. */
  inPanel: { borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}` },
});

type RowListProps = {
  ref?: Ref<HTMLUListElement>;
  /** The accessible name, where no heading names it. */
  label?: string;
  isInPanel?: boolean;
  className?: string;
  children: ReactNode;
};

/** Rows with lines between them, on a card of their own or in a panel. */
export function RowList({ ref, label, isInPanel = false, className, children }: RowListProps) {
  const styles = useStyles();
  return (
    <ul
      ref={ref}
      aria-label={label}
      className={mergeClasses(styles.list, isInPanel ? styles.inPanel : styles.card, className)}
    >
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
