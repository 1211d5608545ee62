import { makeStyles, tokens } from "@fluentui/react-components";
import type { ReactNode } from "react";
import { phone } from "../measures.ts";
import { textStyles } from "../textStyles.ts";

const useStyles = makeStyles({
  intro: {
    display: "grid",
    justifyItems: "start",
    rowGap: tokens.spacingVerticalM,
    [phone]: { justifyItems: "stretch" },
  },
  text: { ...textStyles.row, margin: 0, color: tokens.colorNeutralForeground2 },
});

/** A sentence that says what a page is for, and the button that does it. */
export function Intro({ text, children }: { text: string; children: ReactNode }) {
  const styles = useStyles();
  return (
    <div className={styles.intro}>
      <p className={styles.text}>{text}</p>
      {children}
    </div>
  );
}
