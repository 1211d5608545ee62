import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { useGoalColors } from "./goalColors.ts";
import type { CountedGoal } from "./goalGroups.ts";

const useStyles = makeStyles({
  track: {
    display: "flex",
    columnGap: tokens.spacingHorizontalXXS,
    height: "12px",
    borderRadius: tokens.borderRadiusCircular,
    overflow: "hidden",
    backgroundColor: tokens.colorNeutralBackground4,
    forcedColorAdjust: "none",
    printColorAdjust: "exact",
  },
  part: { width: "calc(100% * var(--share))" },
});

/** Documentations and, paler, plans, as a share of the goal that most has worked towards; the numbers stand below. */
export function GoalBar({ goal, most }: { goal: CountedGoal; most: number }) {
  const styles = useStyles();
  const colors = useGoalColors();
  return (
    <span aria-hidden className={styles.track}>
      {goal.documentations > 0 && (
        <span
          className={mergeClasses(styles.part, colors.documentations)}
          style={{ "--share": goal.documentations / most }}
        />
      )}
      {goal.plans > 0 && (
        <span className={mergeClasses(styles.part, colors.plans)} style={{ "--share": goal.plans / most }} />
      )}
    </span>
  );
}
