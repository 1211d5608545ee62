import { makeStyles, tokens } from "@fluentui/react-components";

export const useBylineStyles = makeStyles({
  byline: {
    display: "flex",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalM,
    paddingBlockStart: tokens.spacingVerticalS,
  },
  author: { color: tokens.colorNeutralForeground1 },
  words: { display: "grid" },
});
