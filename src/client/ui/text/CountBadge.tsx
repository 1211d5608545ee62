import { makeStyles, mergeClasses, tokens, typographyStyles } from "@fluentui/react-components";
import { forcedColors } from "../measures.ts";

/** More than this says nothing to anybody. */
const HIGHEST = 99;

const useStyles = makeStyles({
  badge: {
    ...typographyStyles.caption1Strong,
    boxSizing: "border-box",
    minWidth: "22px",
    paddingInline: tokens.spacingHorizontalXS,
    lineHeight: "20px",
    textAlign: "center",
    borderRadius: tokens.borderRadiusCircular,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorBrandStroke2}`,
  },
  tint: { backgroundColor: tokens.colorBrandBackground2, color: tokens.colorBrandForeground2 },
  filled: {
    ...typographyStyles.caption2Strong,
    minWidth: "16px",
    lineHeight: "14px",
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorBrandBackground}`,
    [forcedColors]: { backgroundColor: "Highlight", color: "HighlightText", forcedColorAdjust: "none" },
  },
});

type CountBadgeProps = { count: number; look?: "tint" | "filled"; className?: string };

/** How many are unread, for the eye: the name of what it hangs on says it to screen readers. */
export function CountBadge({ count, look = "tint", className }: CountBadgeProps) {
  const styles = useStyles();
  if (count <= 0) return null;
  return (
    <span aria-hidden className={mergeClasses(styles.badge, styles[look], className)}>
      {count > HIGHEST ? `${HIGHEST}+` : count}
    </span>
  );
}
