import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { focusRingInside, hoverOnCard } from "#client/ui/surfaces.ts";

export const useConversationRowStyles = makeStyles({
  row: {
    ...focusRingInside,
    display: "grid",
    gridTemplateColumns: "40px minmax(0, 1fr) auto",
    gridTemplateAreas: '"lead title time" "lead preview count"',
    alignItems: "center",
    columnGap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusXLarge,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: "none",
    ...hoverOnCard,
  },
  current: { backgroundColor: tokens.colorNeutralBackground1, boxShadow: tokens.shadow2 },
  lead: { gridArea: "lead" },
  title: {
    ...typographyStyles.body1,
    gridArea: "title",
    overflow: "hidden",
    textOverflow: "ellipsis",
    whiteSpace: "nowrap",
  },
  preview: {
    ...typographyStyles.caption1,
    gridArea: "preview",
    minHeight: "16px",
    overflow: "hidden",
    textOverflow: "ellipsis",
    whiteSpace: "nowrap",
    color: tokens.colorNeutralForeground3,
  },
  strong: { fontWeight: tokens.fontWeightSemibold, color: tokens.colorNeutralForeground1 },
  time: { ...typographyStyles.caption1, gridArea: "time", color: tokens.colorNeutralForeground3, whiteSpace: "nowrap" },
  fresh: { color: tokens.colorBrandForeground1, fontWeight: tokens.fontWeightSemibold },
  count: { gridArea: "count", justifySelf: "end" },
});
