import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { phone } from "#client/ui/measures.ts";
import { focusRingInside, hoverOnCard } from "#client/ui/surfaces.ts";

const caption = {
  ...typographyStyles.caption1,
  display: "flex",
  alignItems: "start",
  columnGap: tokens.spacingHorizontalXS,
  color: tokens.colorNeutralForeground3,
  "& svg": { flexShrink: 0 },
} as const;

export const useAssignmentRowStyles = makeStyles({
  row: {
    ...focusRingInside,
    display: "grid",
    gridTemplateColumns: `${tokens.strokeWidthThickest} minmax(0, 1fr) auto`,
    gridTemplateAreas: '"bar title due" "bar meta due"',
    alignItems: "center",
    columnGap: tokens.spacingHorizontalM,
    boxSizing: "border-box",
    minHeight: "52px",
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: "none",
    [phone]: { gridTemplateAreas: '"bar title title" "bar meta due"' },
  },
  link: hoverOnCard,
  bar: {
    gridArea: "bar",
    alignSelf: "stretch",
    marginBlock: tokens.spacingVerticalXXS,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: "var(--course-bar)",
    forcedColorAdjust: "none",
  },
  title: { ...typographyStyles.body1, gridArea: "title", overflowWrap: "anywhere" },
  meta: { ...caption, gridArea: "meta" },
  due: { ...caption, gridArea: "due", textAlign: "end", [phone]: { alignSelf: "start" } },
  soon: { ...typographyStyles.caption1Strong, color: tokens.colorStatusWarningForeground3 },
  overdue: { ...typographyStyles.caption1Strong, color: tokens.colorPaletteRedForeground1 },
});
