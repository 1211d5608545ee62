import { makeStyles, mergeClasses, tokens, typographyStyles } from "@fluentui/react-components";
import type { FluentIcon } from "@fluentui/react-icons";
import type { ReactNode } from "react";

const useStyles = makeStyles({
  state: {
    display: "grid",
    justifyItems: "center",
    rowGap: tokens.spacingVerticalM,
    padding: `${tokens.spacingVerticalXXXL} ${tokens.spacingHorizontalL}`,
    textAlign: "center",
  },
  compact: { padding: `${tokens.spacingVerticalXL} ${tokens.spacingHorizontalL} ${tokens.spacingVerticalXXL}` },
  icon: { color: tokens.colorNeutralForeground4, width: "44px", height: "44px" },
  text: { ...typographyStyles.subtitle2, margin: 0, textWrap: "balance" },
  detail: { ...typographyStyles.body1, margin: 0, color: tokens.colorNeutralForeground3, textWrap: "balance" },
});

type EmptyStateProps = {
  icon: FluentIcon;
  text: string;
  detail?: ReactNode;
  /** The next step, if there is one. */
  action?: ReactNode;
  /** Within a panel of a larger screen. */
  isCompact?: boolean;
};

/** Nothing is here, and what to do about it. */
export function EmptyState({ icon: Icon, text, detail, action, isCompact }: EmptyStateProps) {
  const styles = useStyles();
  return (
    <div className={mergeClasses(styles.state, isCompact && styles.compact)}>
      <Icon aria-hidden className={styles.icon} />
      <p className={styles.text}>{text}</p>
      {detail && <div className={styles.detail}>{detail}</div>}
      {action}
    </div>
  );
}
