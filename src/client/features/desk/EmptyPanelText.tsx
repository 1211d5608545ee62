import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import type { ReactNode } from "react";

const useStyles = makeStyles({
  text: {
    ...typographyStyles.body1,
    margin: 0,
    padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalL}`,
    color: tokens.colorNeutralForeground3,
  },
});

/** Says in a panel that there is nothing. */
export function EmptyPanelText({ children }: { children: ReactNode }) {
  const styles = useStyles();
  return <p className={styles.text}>{children}</p>;
}
