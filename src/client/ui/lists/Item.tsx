import { makeStyles, tokens } from "@fluentui/react-components";
import type { ComponentProps, ReactNode } from "react";
import { ActingRow } from "./ActingRow.tsx";

const useStyles = makeStyles({
  item: { outlineStyle: "none" },
  more: {
    display: "grid",
    justifyItems: "start",
    rowGap: tokens.spacingVerticalS,
    padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalM}`,
    overflowWrap: "anywhere",
    ":empty": { display: "none" },
  },
});

type ItemProps = Pick<ComponentProps<typeof ActingRow>, "lead" | "detail" | "tags" | "actions"> & {
  /** The accessible name, where the title says less. */
  label?: string;
  title: string;
  /** Content that unfolds at its foot, from edge to edge. */
  unfolding?: ReactNode;
  /** Content below its two lines. */
  children?: ReactNode;
};

/** An item of a list that leads nowhere, as it shows all of itself: the two lines of a row, and what unfolds or is pressed below. */
export function Item({ title, label = title, children, unfolding, ...row }: ItemProps) {
  const styles = useStyles();
  return (
    <article className={styles.item} aria-label={label} tabIndex={-1}>
      <ActingRow heading="h2" title={title} {...row} />
      <div className={styles.more}>{children}</div>
      {unfolding}
    </article>
  );
}
