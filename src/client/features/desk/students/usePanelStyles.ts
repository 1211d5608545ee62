import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";

/** Looks that the panels of a student's page share. */
export const usePanelStyles = makeStyles({
  row: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
  },
  words: { flexGrow: 1, minWidth: 0, display: "grid", overflowWrap: "anywhere" },
  title: { ...typographyStyles.body1Strong, margin: 0 },
  detail: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground3 },
  number: { ...typographyStyles.body1, fontVariantNumeric: "tabular-nums" },
});
