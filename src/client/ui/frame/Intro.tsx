import { makeStyles, tokens } from "@fluentui/react-components";
import type { ReactNode } from "react";
import { textStyles } from "../textStyles.ts";
import { PageAction } from "./PageAction.tsx";

const useStyles = makeStyles({
  text: { ...textStyles.row, margin: 0, color: tokens.colorNeutralForeground2 },
});

/** A sentence that says what a part of a page is for, and the button that does it, in the place of the page's main action. */
export function Intro({ text, children }: { text: string; children: ReactNode }) {
  const styles = useStyles();
  return (
    <>
      <p className={styles.text}>{text}</p>
      <PageAction>{children}</PageAction>
    </>
  );
}
