import { makeStyles, tokens } from "@fluentui/react-components";
import type { ReactNode } from "react";
import { revealBeside, revealInOrder, revealInOrderAfterFirst } from "../loading/InOrder.tsx";
import { asideWidth, wide } from "../measures.ts";

const stack = {
  display: "flex",
  flexDirection: "column",
  rowGap: tokens.spacingHorizontalL,
  minWidth: 0,
} as const;

const useStyles = makeStyles({
  columns: {
    ...stack,
    ...revealInOrderAfterFirst,
    [wide]: {
      ...revealBeside,
      display: "grid",
      gridTemplateColumns: `minmax(0, 1fr) ${asideWidth}`,
      columnGap: tokens.spacingHorizontalL,
      alignItems: "start",
    },
  },
  main: { ...stack, ...revealInOrder },
  /** On a narrow screen the parts go above and below the main part. */
  aside: { ...stack, display: "contents", [wide]: { display: "flex" } },
  facts: { order: -1, [wide]: { order: 0 } },
});

type WithAsideProps = {
  /** Next to the main part where there is room, otherwise above it. */
  facts: ReactNode;
  /** Below the facts where there is room, otherwise below the main part. */
  more?: ReactNode;
  children: ReactNode;
};

/** The main part of a page with facts in an aside. */
export function WithAside({ facts, more, children }: WithAsideProps) {
  const styles = useStyles();
  return (
    <div className={styles.columns}>
      <div className={styles.main}>{children}</div>
      <div className={styles.aside}>
        {facts && <div className={styles.facts}>{facts}</div>}
        {more}
      </div>
    </div>
  );
}
