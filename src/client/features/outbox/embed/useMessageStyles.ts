import { makeStyles, tokens } from "@fluentui/react-components";
import { phone, touch } from "#client/ui/measures.ts";
import { textStyles } from "#client/ui/textStyles.ts";

/** A line with buttons beside its words. */
const withButtons = {
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "end",
  alignItems: "center",
  columnGap: tokens.spacingHorizontalXS,
} as const;

export const useMessageStyles = makeStyles({
  row: {
    display: "grid",
    gridTemplateColumns: "32px minmax(0, max-content) 32px",
    gridTemplateAreas: '". meta meta" "lead bubble more"',
    columnGap: tokens.spacingHorizontalS,
    paddingBlock: tokens.spacingVerticalXS,
    [phone]: { gridTemplateColumns: `32px minmax(0, max-content) ${touch}` },
  },
  own: {
    justifyContent: "end",
    gridTemplateColumns: "auto minmax(0, max-content)",
    gridTemplateAreas: '"meta meta" "more bubble" "read read"',
    paddingInlineStart: "15%",
    [phone]: { gridTemplateColumns: "auto minmax(0, max-content)" },
  },
  lead: { gridArea: "lead" },
  meta: {
    ...textStyles.detail,
    gridArea: "meta",
    color: tokens.colorNeutralForeground3,
    overflowWrap: "anywhere",
    marginBlockEnd: tokens.spacingVerticalXXS,
  },
  ownMeta: { textAlign: "end" },
  bubble: {
    gridArea: "bubble",
    boxSizing: "border-box",
    maxWidth: "640px",
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusXLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    overflowWrap: "anywhere",
  },
  ownBubble: {
    justifySelf: "end",
    backgroundColor: tokens.colorBrandBackground2,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorBrandStroke2}`,
  },
  read: { gridArea: "read", marginBlockStart: tokens.spacingVerticalXXS },
  text: { ...textStyles.row },
  reported: {
    ...textStyles.detail,
    display: "flex",
    columnGap: tokens.spacingHorizontalS,
    alignItems: "center",
    border: `${tokens.strokeWidthThin} dashed ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorTransparentBackground,
    color: tokens.colorNeutralForeground3,
    "& svg": { flexShrink: 0 },
  },
  held: withButtons,
  failed: { ...withButtons, color: tokens.colorStatusDangerForeground1 },
  more: { gridArea: "more", alignSelf: "center" },
});
