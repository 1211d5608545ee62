import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { coursesOfPlan, periodOf } from "#client/features/timeline/embed/planFacts.ts";
import { usePeriodText } from "#client/features/timeline/embed/usePeriodText.ts";
import { useNow } from "#client/lib/clock.ts";
import { paths } from "#client/lib/paths.ts";
import { courseColorClass } from "#client/theme/courseColors.ts";
import { Collapsible } from "#client/ui/frame/Collapsible.tsx";
import { RowList } from "#client/ui/lists/RowList.tsx";
import { forcedColors, phone } from "#client/ui/measures.ts";
import { focusRingInside, hoverOnCard } from "#client/ui/surfaces.ts";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import { textStyles } from "#client/ui/textStyles.ts";
import type { Plan } from "#contract/plans/schemas.ts";
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
  title: { ...textStyles.row, gridArea: "title", overflowWrap: "anywhere" },
  period: { ...textStyles.detail, gridArea: "period", color: tokens.colorNeutralForeground3 },
  status: { gridArea: "status" },
});

/** Current and coming plans as rows, with past ones collapsed. */
export function PlanLists({ plans, level = "h3" }: { plans: Plan[]; level?: "h2" | "h3" }) {
  const { t } = useTranslation("plans");
  const now = useNow();
  const past = plans.filter((plan) => periodOf(plan).end < now).toReversed();
  const current = plans.filter((plan) => periodOf(plan).end >= now);
  return (
    <>
      {current.length > 0 && <PlanRows plans={current} />}
      {past.length > 0 && (
        <Collapsible level={level} title={t("past")} count={past.length} isOpenAtFirst={current.length === 0}>
          <PlanRows plans={past} />
        </Collapsible>
      )}
    </>
  );
}

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
  const period = usePeriodText()(plan);
  const courses = coursesOfPlan(plan);
  return (
    <Link to={paths.plan(plan.id)} className={mergeClasses(courseColorClass(courses[0]?.colorCode ?? ""), styles.row)}>
      <span className={styles.bar} />
      <span className={styles.title}>
        <SchoolText>{plan.title}</SchoolText>
      </span>
      <span className={styles.period}>
        {period}
        <SchoolText>{courses.map(({ title }) => ` · ${title}`).join("")}</SchoolText>
      </span>
      <span className={styles.status}>
        <StatusBadge plan={plan} />
      </span>
    </Link>
  );
}
