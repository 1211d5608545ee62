import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import type { ReactNode } from "react";

/** Looks that the rows of several panels share. */
export const usePanelStyles = makeStyles({
  row: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
  },
  words: { flexGrow: 1, minWidth: 0, display: "grid", overflowWrap: "anywhere" },
  title: { ...typographyStyles.body1Strong, margin: 0 },
  detail: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground3 },
  number: { ...typographyStyles.body1, fontVariantNumeric: "tabular-nums" },
});

const useStyles = makeStyles({
  text: {
    ...typographyStyles.body1,
    margin: 0,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    color: tokens.colorNeutralForeground3,
  },
});

/** Says in a panel that there is nothing. */
export function EmptyPanelText({ children }: { children: ReactNode }) {
  const styles = useStyles();
  return <p className={styles.text}>{children}</p>;
}
