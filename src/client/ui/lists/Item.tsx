import { makeStyles, tokens } from "@fluentui/react-components";
import type { ReactNode } from "react";
import { phone } from "../measures.ts";
import { textStyles } from "../textStyles.ts";

const useStyles = makeStyles({
  item: {
    display: "grid",
    justifyItems: "start",
    rowGap: tokens.spacingVerticalS,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    outlineStyle: "none",
    overflowWrap: "anywhere",
  },
  head: {
    justifySelf: "stretch",
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXS,
  },
  title: { ...textStyles.rowTitle, flex: "1 1 0", minWidth: 0, margin: 0 },
  tags: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: tokens.spacingHorizontalS,
    // On a line of their own, so that title and button keep theirs.
    [phone]: { order: 1, flexBasis: "100%" },
  },
});

type ItemProps = {
  /** The accessible name, where the title says less. */
  label?: string;
  title: string;
  /** Its states, at the end of the title's line. */
  tags?: ReactNode;
  /** A button for the whole, after the states. */
  action?: ReactNode;
  children: ReactNode;
};

/** An item of a list that shows all of itself: title and states in a line, then its facts, and its buttons at the foot. */
export function Item({ title, label = title, tags, action, children }: ItemProps) {
  const styles = useStyles();
  return (
    <article className={styles.item} aria-label={label} tabIndex={-1}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {tags && <div className={styles.tags}>{tags}</div>}
        {action}
      </div>
      {children}
    </article>
  );
}
