import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { forcedColors, phone } from "../measures.ts";
import { scrollsAcross } from "../surfaces.ts";

const line = `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`;

/** A table; on a phone each quality shows only the level that was reached. */
export const useLevelTableStyles = makeStyles({
  /** An edge with more beyond it has a shade; the covers over the shades scroll with the content. */
  scroll: {
    ...scrollsAcross,
    backgroundColor: tokens.colorNeutralBackground1,
    backgroundImage: `linear-gradient(to right, ${tokens.colorNeutralBackground1} 50%, transparent), linear-gradient(to left, ${tokens.colorNeutralBackground1} 50%, transparent), linear-gradient(to right, ${tokens.colorNeutralStroke1}, transparent), linear-gradient(to left, ${tokens.colorNeutralStroke1}, transparent)`,
    backgroundPosition: "left, right, left, right",
    backgroundRepeat: "no-repeat",
    backgroundSize: "48px 100%, 48px 100%, 16px 100%, 16px 100%",
    backgroundAttachment: "local, local, scroll, scroll",
    [phone]: { overflowX: "visible", backgroundImage: "none" },
  },
  table: {
    width: "100%",
    borderCollapse: "separate",
    borderSpacing: 0,
    tableLayout: "fixed",
    minWidth: "max(560px, 200px + var(--levels, 0) * 84px)",
    [phone]: { display: "block", minWidth: 0 },
  },
  head: { [phone]: { display: "none" } },
  body: { [phone]: { display: "block" } },
  level: {
    ...typographyStyles.caption1Strong,
    textAlign: "start",
    verticalAlign: "bottom",
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalS}`,
    color: tokens.colorNeutralForeground3,
    overflowWrap: "anywhere",
    hyphens: "auto",
  },
  levelPoints: { ...typographyStyles.caption1, display: "block" },
  first: { width: "28%", boxSizing: "border-box", paddingInlineStart: tokens.spacingHorizontalL },
  row: { [phone]: { display: "block", padding: tokens.spacingHorizontalL, borderTop: line } },
  quality: {
    ...typographyStyles.body1Strong,
    textAlign: "start",
    verticalAlign: "top",
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    borderTop: line,
    overflowWrap: "anywhere",
    [phone]: { display: "block", padding: 0, borderTopStyle: "none" },
  },
  detail: {
    ...typographyStyles.caption1,
    display: "block",
    marginBlockStart: tokens.spacingVerticalXS,
    color: tokens.colorNeutralForeground2,
  },
  cell: {
    ...typographyStyles.caption1,
    verticalAlign: "top",
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalS}`,
    borderTop: line,
    borderLeft: line,
    color: tokens.colorNeutralForeground3,
    overflowWrap: "anywhere",
    hyphens: "auto",
    [phone]: { display: "none" },
  },
  reached: {
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorNeutralForeground1,
    boxShadow: `inset 0 ${tokens.strokeWidthThick} ${tokens.colorCompoundBrandStroke}`,
    [forcedColors]: {
      outline: `${tokens.strokeWidthThick} solid Highlight`,
      outlineOffset: `calc(-1 * ${tokens.strokeWidthThick})`,
    },
    [phone]: {
      display: "block",
      marginBlockStart: tokens.spacingVerticalS,
      borderRadius: tokens.borderRadiusMedium,
      borderTopStyle: "none",
      borderLeftStyle: "none",
      boxShadow: "none",
    },
  },
  /** On a phone, what comes after the reached level. */
  next: {
    [phone]: {
      display: "block",
      marginBlockStart: tokens.spacingVerticalXS,
      borderTopStyle: "none",
      borderLeftStyle: "none",
    },
  },
  /** Shown where there are no column headings. */
  nextName: { ...typographyStyles.caption1Strong, display: "none", [phone]: { display: "block" } },
  mark: {
    ...typographyStyles.caption1Strong,
    display: "flex",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalXS,
    marginBlockEnd: tokens.spacingVerticalXXS,
    color: tokens.colorBrandForeground2,
    "& svg": { flexShrink: 0 },
  },
});
