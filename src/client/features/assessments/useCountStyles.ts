import { makeStyles, tokens } from "@fluentui/react-components";
import { forcedColors, phone, touch } from "#client/ui/measures.ts";
import { focusRingInside, scrollsAcross } from "#client/ui/surfaces.ts";
import { textStyles } from "#client/ui/textStyles.ts";

const line = `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`;

/** A table on wide screens; on a phone each row has its levels as tiles below. */
export const useCountStyles = makeStyles({
  scroll: { ...scrollsAcross, [phone]: { overflowX: "visible" } },
  table: {
    width: "100%",
    minWidth: "calc(240px + var(--levels) * 60px)",
    tableLayout: "fixed",
    borderCollapse: "separate",
    borderSpacing: 0,
    [phone]: { display: "block", minWidth: 0 },
  },
  head: { [phone]: { display: "none" } },
  body: { [phone]: { display: "block" } },
  heading: {
    ...textStyles.detailStrong,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalS}`,
    color: tokens.colorNeutralForeground3,
    textAlign: "center",
    verticalAlign: "bottom",
    ":last-child": { paddingInlineEnd: tokens.spacingHorizontalM },
  },
  level: {
    display: "inline-block",
    paddingBlockStart: tokens.spacingVerticalXS,
    borderTop: `${tokens.strokeWidthThickest} solid var(--level)`,
    [forcedColors]: { forcedColorAdjust: "none", color: "CanvasText" },
  },
  first: { width: "36%", boxSizing: "border-box", paddingInlineStart: tokens.spacingHorizontalL, textAlign: "start" },
  row: {
    [phone]: {
      display: "grid",
      gridTemplateColumns: "repeat(auto-fill, minmax(72px, 1fr))",
      gap: tokens.spacingHorizontalXS,
      padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
      borderTop: line,
    },
  },
  requirement: {
    ...textStyles.detail,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    borderTop: line,
    textAlign: "start",
    overflowWrap: "anywhere",
    [phone]: { gridColumnStart: 1, gridColumnEnd: -1, padding: 0, borderTopStyle: "none" },
  },
  note: {
    ...textStyles.detail,
    display: "block",
    marginBlockStart: tokens.spacingVerticalXXS,
    color: tokens.colorNeutralForeground2,
  },
  bar: { maxWidth: "240px", marginBlock: tokens.spacingVerticalS, [phone]: { maxWidth: "none" } },
  cell: {
    borderTop: line,
    padding: tokens.spacingVerticalXXS,
    textAlign: "center",
    ":last-child": { paddingInlineEnd: tokens.spacingHorizontalM },
    [phone]: { display: "grid", padding: 0, borderTopStyle: "none", ":last-child": { paddingInlineEnd: 0 } },
  },
  emptyCell: { ...focusRingInside, borderRadius: tokens.borderRadiusMedium },
  tile: {
    ...textStyles.detail,
    ...focusRingInside,
    boxSizing: "border-box",
    width: "100%",
    minWidth: touch,
    minHeight: touch,
    padding: tokens.spacingVerticalXXS,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorTransparentStroke}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorTransparentBackground,
    color: tokens.colorNeutralForeground3,
    cursor: "default",
    [phone]: {
      display: "grid",
      justifyItems: "center",
      alignContent: "space-between",
      border: line,
      borderBottom: `${tokens.strokeWidthThickest} solid var(--level)`,
    },
  },
  /** As high as a button, which centres its text by itself. */
  empty: { display: "grid", placeItems: "center", placeContent: "center", [phone]: { justifyContent: "normal" } },
  counted: {
    ...textStyles.detailStrong,
    backgroundColor: `color-mix(in srgb, var(--level) 20%, ${tokens.colorNeutralBackground1})`,
    color: tokens.colorNeutralForeground1,
    cursor: "pointer",
    ":hover": { backgroundColor: `color-mix(in srgb, var(--level) 32%, ${tokens.colorNeutralBackground1})` },
    [forcedColors]: { border: `${tokens.strokeWidthThin} solid ButtonText` },
  },
  opened: {
    border: `${tokens.strokeWidthThick} solid ${tokens.colorCompoundBrandStroke}`,
    [forcedColors]: { border: `${tokens.strokeWidthThick} solid Highlight` },
  },
  tileLevel: {
    ...textStyles.detail,
    display: "none",
    color: tokens.colorNeutralForeground2,
    [phone]: { display: "block" },
  },
  worksRow: { [phone]: { display: "block" } },
  works: {
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL} ${tokens.spacingVerticalM}`,
    backgroundColor: tokens.colorNeutralBackground2,
    [phone]: { display: "block" },
  },
});
