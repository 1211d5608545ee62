import { makeStyles, mergeClasses, tokens, typographyStyles } from "@fluentui/react-components";
import { forcedColors } from "../measures.ts";

/** Higher counts are shown as 99+. */
const HIGHEST = 99;

const useStyles = makeStyles({
  badge: {
    ...typographyStyles.caption1Strong,
    boxSizing: "border-box",
    minWidth: "1.375rem",
    paddingInline: tokens.spacingHorizontalXS,
    lineHeight: "1.25rem",
    textAlign: "center",
    borderRadius: tokens.borderRadiusCircular,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorBrandStroke2}`,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
  },
  dot: {
    minWidth: "10px",
    height: "10px",
    padding: 0,
    // As the dots of rows, which stand out in the dark.
    backgroundColor: tokens.colorCompoundBrandBackground,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralBackground1}`,
    [forcedColors]: { backgroundColor: "Highlight", forcedColorAdjust: "none" },
  },
});

type CountBadgeProps = { count: number; isDot?: boolean; className?: string };

/**
 * The number of unread items, visual only: screen readers hear it in the name of the link or button. Bars have a dot instead, and
 * the number stands where it leads.
 */
export function CountBadge({ count, isDot = false, className }: CountBadgeProps) {
  const styles = useStyles();
  if (count <= 0) return null;
  return (
    <span aria-hidden className={mergeClasses(styles.badge, isDot && styles.dot, className)}>
      {!isDot && (count > HIGHEST ? `${HIGHEST}+` : count)}
    </span>
  );
}
