import { makeStyles, mergeClasses, tokens, typographyStyles } from "@fluentui/react-components";

const line = { content: '""', flexGrow: 1, height: tokens.strokeWidthThin, backgroundColor: tokens.colorBrandStroke1 };

const useStyles = makeStyles({
  divider: {
    ...typographyStyles.caption1,
    display: "flex",
    alignItems: "center",
    justifyContent: "center",
    columnGap: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalS,
    color: tokens.colorNeutralForeground3,
  },
  unread: {
    ...typographyStyles.caption1Strong,
    color: tokens.colorBrandForeground1,
    "::before": line,
    "::after": line,
  },
});

/** A line between messages: a day, or where what is new begins. */
export function ThreadDivider({ text, isUnread = false }: { text: string; isUnread?: boolean }) {
  const styles = useStyles();
  return <div className={mergeClasses(styles.divider, isUnread && styles.unread)}>{text}</div>;
}
