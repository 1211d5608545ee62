import { makeStyles, tokens } from "@fluentui/react-components";
import { phone } from "#client/ui/measures.ts";

/** An hour takes 80 px, and 96 px on a phone, where half an hour must be a good target. */
const scale = { "--minute": `${80 / 60}px`, [phone]: { "--minute": `${96 / 60}px` } };

/** What the parts of a time grid have in common: its scale and its columns, the hours and then the days. */
export const useGridStyles = makeStyles({
  scale,
  columns: {
    display: "grid",
    gridTemplateColumns: "56px repeat(var(--days), minmax(0, 1fr))",
    paddingInlineEnd: tokens.spacingHorizontalXS,
  },
  /** The circle around today's date. */
  date: {
    display: "grid",
    placeItems: "center",
    boxSizing: "border-box",
    minWidth: "28px",
    height: "28px",
    borderRadius: tokens.borderRadiusCircular,
    border: `${tokens.strokeWidthThin} solid transparent`,
  },
  today: {
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    "@media (forced-colors: active)": { border: `${tokens.strokeWidthThin} solid Highlight` },
  },
});
