import { makeStyles, mergeClasses, tokens, typographyStyles } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { coursesOfPlan, periodOf } from "#client/features/timeline/embed/planFacts.ts";
import { useFormats } from "#client/i18n/useFormats.ts";
import { paths } from "#client/lib/paths.ts";
import { courseColorClass } from "#client/theme/courseColors.ts";
import { RowList } from "#client/ui/lists/RowList.tsx";
import { forcedColors, phone } from "#client/ui/measures.ts";
import { focusRingInside, hoverOnCard } from "#client/ui/surfaces.ts";
import type { Plan } from "#contract/plans.ts";
import { StatusBadge } from "../StatusBadge.tsx";

const useStyles = makeStyles({
  row: {
    ...focusRingInside,
    ...hoverOnCard,
    display: "grid",
    gridTemplateColumns: "4px minmax(0, 1fr) auto",
    gridTemplateAreas: '"bar title status" "bar period status"',
    alignItems: "center",
    columnGap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: "none",
    [phone]: { gridTemplateAreas: '"bar title title" "bar period status"' },
  },
  bar: {
    gridArea: "bar",
    alignSelf: "stretch",
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: "var(--course-bar)",
    [forcedColors]: { forcedColorAdjust: "none" },
  },
  title: { ...typographyStyles.body1, gridArea: "title", overflowWrap: "anywhere" },
  period: { ...typographyStyles.caption1, gridArea: "period", color: tokens.colorNeutralForeground3 },
  status: { gridArea: "status" },
});

/** Plans as rows that link to their pages. */
export function PlanRows({ plans, isInPanel = true }: { plans: Plan[]; isInPanel?: boolean }) {
  return (
    <RowList isInPanel={isInPanel}>
      {plans.map((plan) => (
        <li key={plan.id}>
          <PlanRow plan={plan} />
        </li>
      ))}
    </RowList>
  );
}

function PlanRow({ plan }: { plan: Plan }) {
  const styles = useStyles();
  const { t } = useTranslation("plans");
  const formats = useFormats();
  const courses = coursesOfPlan(plan);
  const { start, end } = periodOf(plan);
  const period = plan.timeEnd === null ? t("from", { date: formats.date(start) }) : formats.dateRange(start, end);
  return (
    <Link to={paths.plan(plan.id)} className={mergeClasses(courseColorClass(courses[0]?.colorCode ?? ""), styles.row)}>
      <span className={styles.bar} />
      <span className={styles.title}>{plan.title}</span>
      <span className={styles.period}>{[period, ...courses.map(({ title }) => title)].join(" · ")}</span>
      <span className={styles.status}>
        <StatusBadge plan={plan} />
      </span>
    </Link>
  );
}
