import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { courseColorClass } from "#client/theme/courseColors.ts";
import { Expandable } from "#client/ui/frame/Collapsible.tsx";
import { phone } from "#client/ui/measures.ts";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import type { Range } from "../embed/range.ts";
import { GoalWorkList } from "./GoalWorkList.tsx";
import { type CountedGoal, totalOf } from "./goalGroups.ts";
import "../openerRow.css";
import { textStyles } from "#client/ui/textStyles.ts";

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
  title: { ...textStyles.row, overflowWrap: "anywhere" },
  text: { ...textStyles.detail, color: tokens.colorNeutralForeground3 },
  chart: { display: "grid", rowGap: tokens.spacingVerticalXS },
});

type GoalRowProps = { goal: CountedGoal; most: number; range: Range };

/** A goal with a bar for the amount of work towards it. The work opens below. */
export function GoalRow({ goal, most, range }: GoalRowProps) {
  const styles = useStyles();
  const contentId = useId();
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const { title, text } = goal;
  const name = (
    <span>
      <span className={styles.title}>
        <SchoolText>{title}</SchoolText>
      </span>
      <br />
      <span className={styles.text}>
        <SchoolText>{text}</SchoolText>
      </span>
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

const useBarStyles = makeStyles({
  track: {
    display: "flex",
    columnGap: tokens.spacingHorizontalXXS,
    height: "12px",
    borderRadius: tokens.borderRadiusCircular,
    overflow: "hidden",
    backgroundColor: tokens.colorNeutralBackground6,
    forcedColorAdjust: "none",
    printColorAdjust: "exact",
  },
  part: { width: "calc(100% * var(--share))" },
});

/** Documentations and, paler, plans, relative to the goal with the most work. The numbers are below. */
function GoalBar({ goal, most }: { goal: CountedGoal; most: number }) {
  const styles = useBarStyles();
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

const useCountStyles = makeStyles({
  counts: {
    ...textStyles.detail,
    display: "flex",
    flexWrap: "wrap",
    columnGap: tokens.spacingHorizontalM,
    color: tokens.colorNeutralForeground3,
  },
  count: { display: "inline-flex", alignItems: "center", columnGap: tokens.spacingHorizontalXS },
  key: { width: "8px", height: "8px", borderRadius: tokens.borderRadiusSmall },
});

/** The numbers of a goal's bar, each next to its colour. */
function GoalCounts({ goal: { documentations, plans } }: { goal: CountedGoal }) {
  const styles = useCountStyles();
  const colors = useGoalColors();
  const { t } = useTranslation("progress");
  return (
    <span className={styles.counts}>
      {(documentations > 0 || plans === 0) && (
        <span className={styles.count}>
          <span aria-hidden className={mergeClasses(styles.key, colors.documentations)} />
          {t("documentations", { count: documentations })}
        </span>
      )}
      {plans > 0 && (
        <span className={styles.count}>
          <span aria-hidden className={mergeClasses(styles.key, colors.plans)} />
          {t("plans", { count: plans })}
        </span>
      )}
    </span>
  );
}

/** Documentations in the goal's colour and plans in a paler one. */
const useGoalColors = makeStyles({
  documentations: { backgroundColor: "var(--course-bar)", forcedColorAdjust: "none", printColorAdjust: "exact" },
  plans: {
    backgroundColor: `color-mix(in srgb, var(--course-bar) 55%, ${tokens.colorNeutralBackground1})`,
    forcedColorAdjust: "none",
    printColorAdjust: "exact",
  },
});
