import { tokens } from "@fluentui/react-components";

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
