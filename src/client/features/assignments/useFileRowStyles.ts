import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { focusRingInside } from "#client/ui/focusRing.ts";
import { hoverOnCard } from "#client/ui/hover.ts";
import { touch } from "#client/ui/measures.ts";

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
    padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalM}`,
    color: tokens.colorPaletteRedForeground1,
  },
});
