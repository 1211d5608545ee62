import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { textStyles } from "#client/ui/textStyles.ts";

const line = { content: '""', flexGrow: 1, height: tokens.strokeWidthThin, backgroundColor: tokens.colorBrandStroke1 };

const useStyles = makeStyles({
  divider: {
    ...textStyles.detail,
    display: "flex",
    alignItems: "center",
    justifyContent: "center",
    columnGap: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalS,
    color: tokens.colorNeutralForeground3,
  },
  unread: {
    ...textStyles.detailStrong,
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
