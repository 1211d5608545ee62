import { tokens } from "@fluentui/react-components";
import { own } from "#client/theme/ownTokens.ts";
import { higher, phone, touch } from "./measures.ts";

/** The surface of every card on a page. */
export const card = {
  backgroundColor: tokens.colorNeutralBackground1,
  border: `${tokens.strokeWidthThin} solid ${own.cardEdge}`,
  borderRadius: tokens.borderRadius3XLarge,
  boxShadow: tokens.shadow2,
} as const;

/** A list of cards, in as many columns as there is room for. */
export const cardGrid = {
  listStyleType: "none",
  margin: 0,
  padding: 0,
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 300px), 1fr))",
  gap: tokens.spacingHorizontalL,
} as const;

/** A small card that floats above the page: its text, and a button that closes it. */
export const floatingCard = {
  display: "grid",
  alignItems: "start",
  columnGap: tokens.spacingHorizontalM,
  padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalXS} ${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
  borderRadius: tokens.borderRadiusLarge,
  border: `${tokens.strokeWidthThin} solid ${tokens.colorTransparentStroke}`,
  backgroundColor: tokens.colorNeutralBackground1,
  boxShadow: tokens.shadow16,
} as const;

/** A text of which at most two lines are shown. */
export const atMostTwoLines = {
  display: "-webkit-box",
  WebkitLineClamp: 2,
  WebkitBoxOrient: "vertical",
  overflow: "hidden",
  overflowWrap: "anywhere",
} as const;

/** An element that scrolls down. It is positioned, so that hidden text in it does not lengthen what is around it. */
export const scrollsDown = { position: "relative", overflowY: "auto" } as const;

/** An element that scrolls sideways, and keeps a swipe beyond its end to itself, which would lead back in the history. */
export const scrollsAcross = { position: "relative", overflowX: "auto", overscrollBehaviorX: "contain" } as const;

/** The focus ring of rows and tiles that touch their neighbours, drawn inside their edges. */
export const focusRingInside = {
  ":focus-visible": {
    outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
    outlineOffset: `calc(-1 * ${tokens.strokeWidthThick})`,
  },
} as const;

/** The focus ring of free-standing elements, drawn around them. */
export const focusRing = {
  ":focus-visible": {
    outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
    outlineOffset: tokens.strokeWidthThin,
  },
} as const;

/** Hover and pressed colours of rows and buttons on a card. */
export const hoverOnCard = {
  ":hover": { backgroundColor: own.cardHover },
  ":active": { backgroundColor: own.cardPressed },
} as const;

/** Hover and pressed colours in the frame around the screen. */
export const hoverOnShell = {
  ":hover": { backgroundColor: own.shellHover },
  ":active": { backgroundColor: own.shellPressed },
} as const;

/** A check box or radio button of touch size. Fluent's input is as high as its container. */
export const touchChoice = {
  [phone]: { minHeight: touch, alignItems: "center", "& > .fui-Checkbox__indicator": { alignSelf: "center" } },
} as const;

/** The bar at the foot of a phone's screen with the main action of a page. */
export const actionBar = {
  [higher]: { position: "sticky" },
  zIndex: 1,
  paddingBlock: tokens.spacingVerticalS,
  backgroundColor: tokens.colorNeutralBackground2,
  "& > *": { flexGrow: 1 },
} as const;
