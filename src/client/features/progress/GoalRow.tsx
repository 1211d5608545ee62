import { makeStyles, mergeClasses, tokens, typographyStyles } from "@fluentui/react-components";
import { useId, useState } from "react";
import { courseColorClass } from "#client/theme/courseColors.ts";
import { Expandable } from "#client/ui/frame/Collapsible.tsx";
import { phone } from "#client/ui/measures.ts";
import type { Range } from "./embed/range.ts";
import { GoalBar } from "./GoalBar.tsx";
import { GoalCounts } from "./GoalCounts.tsx";
import { GoalWorkList } from "./GoalWorkList.tsx";
import { type CountedGoal, totalOf } from "./goalGroups.ts";
import "./openerRow.css";

const useStyles = makeStyles({
  goal: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalXS,
    paddingInline: tokens.spacingHorizontalL,
    [phone]: { gridTemplateColumns: "minmax(0, 1fr)" },
  },
  title: { ...typographyStyles.body1, overflowWrap: "anywhere" },
  text: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground3 },
  chart: { display: "grid", rowGap: tokens.spacingVerticalXS },
});

type GoalRowProps = { goal: CountedGoal; most: number; range: Range };

/** A goal with a bar as long as much has worked towards it; what that was opens below. */
export function GoalRow({ goal, most, range }: GoalRowProps) {
  const styles = useStyles();
  const contentId = useId();
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const { title, text } = goal;
  const name = (
    <span>
      <span className={styles.title}>{title}</span>
      <br />
      <span className={styles.text}>{text}</span>
    </span>
  );
  return (
    <li className={courseColorClass(goal.colorCode)}>
      <div className={mergeClasses(styles.goal, "opener-row")}>
        {totalOf(goal) === 0 ? (
          <span className="opener-row-indented">{name}</span>
        ) : (
          <button
            type="button"
            className="opener-row-button"
            aria-expanded={isOpen === true}
            aria-controls={contentId}
            onClick={() => setOpen(!isOpen)}
          >
            {name}
          </button>
        )}
        <span className={styles.chart}>
          <GoalBar goal={goal} most={most} />
          <GoalCounts goal={goal} />
        </span>
      </div>
      {totalOf(goal) > 0 && (
        <Expandable id={contentId} isOpen={isOpen === true}>
          {isOpen !== null && <GoalWorkList goalId={goal.id} range={range} />}
        </Expandable>
      )}
    </li>
  );
}
