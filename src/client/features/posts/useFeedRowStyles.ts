import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { focusRingInside } from "#client/ui/focusRing.ts";
import { hoverOnCard } from "#client/ui/hover.ts";
import { forcedColors, phone } from "#client/ui/measures.ts";

export const useFeedRowStyles = makeStyles({
  row: {
    ...focusRingInside,
    position: "relative",
    display: "grid",
    gridTemplateColumns: "minmax(40px, auto) minmax(0, 1fr) auto",
    gridTemplateAreas: '"lead title time" "lead excerpt excerpt" "lead meta meta"',
    alignItems: "start",
    columnGap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL} ${tokens.spacingVerticalM} ${tokens.spacingHorizontalXL}`,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: "none",
    [phone]: {
      gridTemplateAreas: '"lead title title" "lead excerpt excerpt" "lead meta time"',
      paddingInline: `${tokens.spacingHorizontalXL} ${tokens.spacingHorizontalM}`,
    },
  },
  link: {
    ...hoverOnCard,
  },
  highlighted: {
    backgroundColor: tokens.colorBrandBackground2,
    ":hover": { backgroundColor: tokens.colorBrandBackground2Hover },
    ":active": { backgroundColor: tokens.colorBrandBackground2Pressed },
  },
  dot: {
    position: "absolute",
    insetInlineStart: "-14px",
    top: "16px",
    width: "8px",
    height: "8px",
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorCompoundBrandBackground,
    [forcedColors]: { backgroundColor: "Highlight", forcedColorAdjust: "none" },
  },
  lead: { gridArea: "lead", position: "relative" },
  title: { ...typographyStyles.body1, gridArea: "title", overflowWrap: "anywhere" },
  unreadTitle: { ...typographyStyles.body1Strong },
  time: {
    ...typographyStyles.caption1,
    gridArea: "time",
    lineHeight: tokens.lineHeightBase300,
    color: tokens.colorNeutralForeground3,
    whiteSpace: "nowrap",
    [phone]: { lineHeight: tokens.lineHeightBase200, marginBlockStart: tokens.spacingVerticalXS, whiteSpace: "normal" },
  },
  excerpt: {
    ...typographyStyles.body1,
    gridArea: "excerpt",
    color: tokens.colorNeutralForeground2,
    display: "-webkit-box",
    WebkitLineClamp: 2,
    WebkitBoxOrient: "vertical",
    overflow: "hidden",
    overflowWrap: "anywhere",
  },
  meta: {
    ...typographyStyles.caption1,
    gridArea: "meta",
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalM,
    marginBlockStart: tokens.spacingVerticalXS,
    color: tokens.colorNeutralForeground3,
  },
  fact: {
    display: "inline-flex",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalXS,
    "& svg": { flexShrink: 0 },
  },
  event: { ...typographyStyles.caption1Strong, color: tokens.colorBrandForeground2 },
  onPhone: { display: "none", [phone]: { display: "block" } },
  besideEvent: { [phone]: { display: "none" } },
});
