import { makeStyles, tokens } from "@fluentui/react-components";

/** Documentations in the goal's colour and plans in a paler one. */
export const useGoalColors = makeStyles({
  documentations: { backgroundColor: "var(--course-bar)", forcedColorAdjust: "none", printColorAdjust: "exact" },
  plans: {
    backgroundColor: `color-mix(in srgb, var(--course-bar) 55%, ${tokens.colorNeutralBackground1})`,
    forcedColorAdjust: "none",
    printColorAdjust: "exact",
  },
});
