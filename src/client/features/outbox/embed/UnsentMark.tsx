import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { Clock16Regular } from "@fluentui/react-icons/svg/clock";
import { ErrorCircle16Filled } from "@fluentui/react-icons/svg/error-circle";

const useStyles = makeStyles({
  mark: { flexShrink: 0, verticalAlign: "text-bottom" },
  failed: { color: tokens.colorStatusDangerForeground1 },
  waiting: { color: tokens.colorNeutralForeground2 },
});

type UnsentMarkProps = { hasFailed: boolean; className?: string | undefined };

/** Marks a message that failed or that waits for the connection, for the eye: words beside it say it to screen readers. */
export function UnsentMark({ hasFailed, className }: UnsentMarkProps) {
  const styles = useStyles();
  const Icon = hasFailed ? ErrorCircle16Filled : Clock16Regular;
  return (
    <Icon aria-hidden className={mergeClasses(styles.mark, hasFailed ? styles.failed : styles.waiting, className)} />
  );
}
