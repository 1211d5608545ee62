import { makeStyles, mergeClasses, tokens, typographyStyles } from "@fluentui/react-components";
import type { ReactNode } from "react";

const border = (color: string) => `${tokens.strokeWidthThin} solid ${color}`;

const useStyles = makeStyles({
  tag: {
    ...typographyStyles.caption1Strong,
    display: "inline-flex",
    alignItems: "center",
    justifyContent: "center",
    columnGap: tokens.spacingHorizontalXXS,
    boxSizing: "border-box",
    minWidth: "1.25rem",
    minHeight: "1.25rem",
    paddingInline: tokens.spacingHorizontalSNudge,
    lineHeight: "1.125rem",
    borderRadius: tokens.borderRadiusCircular,
  },
  success: {
    backgroundColor: tokens.colorPaletteGreenBackground1,
    color: tokens.colorPaletteGreenForeground1,
    border: border(tokens.colorPaletteGreenBorder1),
  },
  brand: {
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    border: border(tokens.colorBrandStroke2),
  },
  neutral: {
    backgroundColor: tokens.colorNeutralBackground4,
    color: tokens.colorNeutralForeground3,
    border: border(tokens.colorNeutralStroke2),
  },
  outline: {
    backgroundColor: "transparent",
    color: tokens.colorNeutralForeground3,
    border: border(tokens.colorNeutralStroke2),
  },
  warning: {
    backgroundColor: tokens.colorStatusWarningBackground1,
    color: tokens.colorStatusWarningForeground3,
    border: border(tokens.colorStatusWarningBorder1),
  },
  late: {
    backgroundColor: tokens.colorStatusDangerBackground1,
    color: tokens.colorStatusDangerForeground1,
    border: border(tokens.colorStatusDangerBorder1),
  },
  danger: {
    paddingInline: 0,
    backgroundColor: tokens.colorPaletteRedBackground3,
    color: tokens.colorNeutralForegroundOnBrand,
    border: border(tokens.colorTransparentStroke),
  },
  icon: { display: "flex", marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalXXS})` },
  alone: { marginInlineStart: 0 },
});

type TagProps = {
  look: "success" | "brand" | "neutral" | "outline" | "warning" | "late" | "danger";
  icon?: ReactNode;
  children?: ReactNode;
};

/** A short label, or an icon, for one property of an item. */
export function Tag({ look, icon, children }: TagProps) {
  const styles = useStyles();
  return (
    <span className={mergeClasses(styles.tag, styles[look])}>
      {icon && <span className={mergeClasses(styles.icon, children === undefined && styles.alone)}>{icon}</span>}
      {children}
    </span>
  );
}
