import { tokens } from "@fluentui/react-components";
import { own } from "#client/theme/ownTokens.ts";
import { phone, touch } from "./measures.ts";

/** The surface that everything on a page lies on. */
export const card = {
  backgroundColor: tokens.colorNeutralBackground1,
  border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
  borderRadius: tokens.borderRadiusXLarge,
  boxShadow: tokens.shadow2,
} as const;

/** Focus drawn within the edges of rows and tiles that touch their neighbours. */
export const focusRingInside = {
  ":focus-visible": {
    outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
    outlineOffset: `calc(-1 * ${tokens.strokeWidthThick})`,
  },
} as const;

/** Focus drawn around things that stand free. */
export const focusRing = {
  ":focus-visible": {
    outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
    outlineOffset: tokens.strokeWidthThin,
  },
} as const;

/** How what can be pressed on a card answers to pointer and finger. */
export const hoverOnCard = {
  ":hover": { backgroundColor: own.cardHover },
  ":active": { backgroundColor: own.cardPressed },
} as const;

/** The same in the frame around the screen. */
export const hoverOnShell = {
  ":hover": { backgroundColor: own.shellHover },
  ":active": { backgroundColor: own.shellPressed },
} as const;

/** A check box or a radio button that a thumb can hit: Fluent's input is as high as what it stands in. */
export const touchChoice = {
  [phone]: { minHeight: touch, alignItems: "center", "& > .fui-Checkbox__indicator": { alignSelf: "center" } },
} as const;
