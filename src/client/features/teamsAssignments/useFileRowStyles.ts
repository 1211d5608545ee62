import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { touch } from "#client/ui/measures.ts";
import { focusRingInside, hoverOnCard } from "#client/ui/surfaces.ts";

export const useFileRowStyles = makeStyles({
  row: {
    ...typographyStyles.body1,
    boxSizing: "border-box",
    display: "grid",
    gridTemplateColumns: "20px minmax(0, 1fr) 20px",
    columnGap: tokens.spacingHorizontalM,
    alignItems: "center",
    width: "100%",
    minHeight: touch,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    border: "none",
    backgroundColor: tokens.colorTransparentBackground,
    color: tokens.colorNeutralForeground1,
    textAlign: "start",
    textDecorationLine: "none",
    overflowWrap: "anywhere",
  },
  pressable: { ...focusRingInside, ...hoverOnCard, cursor: "pointer" },
  icon: { color: tokens.colorNeutralForeground3 },
  detail: { ...typographyStyles.caption1, display: "block", color: tokens.colorNeutralForeground3 },
  failed: {
    ...typographyStyles.caption1,
    display: "flex",
    alignItems: "center",
    justifyContent: "space-between",
    flexWrap: "wrap",
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL} ${tokens.spacingVerticalM}`,
    color: tokens.colorPaletteRedForeground1,
  },
});
