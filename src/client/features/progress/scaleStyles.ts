import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { phone } from "#client/ui/measures.ts";

/** Levels beyond these have no column of their own. */
export const COLUMNS_MAX = 5;

/** Name, a column a level, and the bar; on a phone, and in larger scales, below one another. */
export const useScaleStyles = makeStyles({
  columns: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) repeat(var(--levels), 96px) 220px",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalXS,
    paddingInline: tokens.spacingHorizontalL,
    [phone]: { gridTemplateColumns: "repeat(var(--levels), minmax(0, 1fr))", rowGap: tokens.spacingVerticalS },
  },
  stacked: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) 220px",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalXS,
    paddingInline: tokens.spacingHorizontalL,
    [phone]: { gridTemplateColumns: "minmax(0, 1fr)" },
  },
  head: {
    ...typographyStyles.caption1Strong,
    color: tokens.colorNeutralForeground3,
    paddingBlock: tokens.spacingVerticalS,
    textAlign: "center",
    [phone]: { display: "none" },
  },
  first: { textAlign: "start" },
  bar: {
    marginInlineStart: tokens.spacingHorizontalL,
    [phone]: { order: 1, gridColumn: "1 / -1", marginInlineStart: 0 },
  },
});
