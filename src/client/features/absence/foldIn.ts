import { tokens } from "@fluentui/react-components";
import { reducedMotion } from "#client/ui/measures.ts";

/** What has just been sent folds into its line. */
export const foldIn = {
  animationName: { from: { opacity: 0, transform: "scaleY(2.5)" }, to: { opacity: 1, transform: "none" } },
  animationDuration: tokens.durationSlow,
  animationTimingFunction: tokens.curveDecelerateMid,
  transformOrigin: "top",
  [reducedMotion]: { animationName: "none" },
} as const;
