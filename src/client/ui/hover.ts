import { own } from "#client/theme/ownTokens.ts";

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
