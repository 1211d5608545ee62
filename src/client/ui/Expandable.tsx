import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import type { ReactNode } from "react";
import { expandDuration, reducedMotion } from "./measures.ts";

const useStyles = makeStyles({
  expandable: {
    display: "grid",
    gridTemplateRows: "0fr",
    visibility: "hidden",
    transitionProperty: "grid-template-rows, visibility",
    transitionDuration: expandDuration,
    transitionTimingFunction: tokens.curveEasyEase,
    [reducedMotion]: { transitionDuration: "0s" },
  },
  open: { gridTemplateRows: "1fr", visibility: "visible" },
  content: { minHeight: 0, overflow: "hidden" },
});

/** Opens and closes its content in height (LIM-3). What is closed is out of reach and out of sight. */
export function Expandable({ id, isOpen, children }: { id?: string; isOpen: boolean; children: ReactNode }) {
  const styles = useStyles();
  return (
    <div id={id} inert={!isOpen} className={mergeClasses(styles.expandable, isOpen && styles.open)}>
      <div className={styles.content}>{children}</div>
    </div>
  );
}
