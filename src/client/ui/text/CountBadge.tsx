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
  },
  tint: { backgroundColor: tokens.colorBrandBackground2, color: tokens.colorBrandForeground2 },
  filled: {
    ...typographyStyles.caption2Strong,
    minWidth: "1rem",
    lineHeight: "0.875rem",
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorBrandBackground}`,
    [forcedColors]: { backgroundColor: "Highlight", color: "HighlightText", forcedColorAdjust: "none" },
  },
});

type CountBadgeProps = { count: number; look?: "tint" | "filled"; className?: string };

/** The number of unread items, visual only: screen readers hear it in the name of the link or button. */
export function CountBadge({ count, look = "tint", className }: CountBadgeProps) {
  const styles = useStyles();
  if (count <= 0) return null;
  return (
    <span aria-hidden className={mergeClasses(styles.badge, styles[look], className)}>
      {count > HIGHEST ? `${HIGHEST}+` : count}
    </span>
  );
}
