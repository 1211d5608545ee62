import { makeStyles, tokens } from "@fluentui/react-components";
import { focusRingInside } from "#client/ui/focusRing.ts";
import { hoverOnCard } from "#client/ui/hover.ts";
import { expandDuration, phone, reducedMotion, touch } from "#client/ui/measures.ts";

/** A row that is opened by its name, all of it being the target. */
export const useOpenerStyles = makeStyles({
  row: {
    position: "relative",
    boxSizing: "border-box",
    minHeight: "44px",
    paddingBlock: tokens.spacingVerticalS,
    [phone]: { paddingBlock: tokens.spacingVerticalM },
    ":has(button:hover)": hoverOnCard[":hover"],
    ":has(button:active)": hoverOnCard[":active"],
  },
  /** Where the name of what opens begins. */
  indented: { paddingInlineStart: `calc(16px + ${tokens.spacingHorizontalS})` },
  button: {
    display: "flex",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalS,
    padding: 0,
    border: "none",
    backgroundColor: tokens.colorTransparentBackground,
    color: tokens.colorNeutralForeground1,
    textAlign: "start",
    cursor: "pointer",
    outlineStyle: "none",
    [phone]: { minHeight: touch },
    "::after": { content: '""', position: "absolute", inset: 0 },
    ":focus-visible::after": focusRingInside[":focus-visible"],
  },
  chevron: {
    flexShrink: 0,
    transitionProperty: "transform",
    transitionDuration: expandDuration,
    [reducedMotion]: { transitionDuration: "0s" },
  },
  open: { transform: "rotate(90deg)" },
});
