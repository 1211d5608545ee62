import { useTranslation } from "react-i18next";
import { coursesOfPlan, periodOf } from "#client/features/timeline/embed/planFacts.ts";
import { usePeriodText } from "#client/features/timeline/embed/usePeriodText.ts";
import { useNow } from "#client/lib/clock.ts";
import { paths } from "#client/lib/paths.ts";
import { Collapsible } from "#client/ui/frame/Collapsible.tsx";
import { Row } from "#client/ui/lists/Row.tsx";
import { RowList } from "#client/ui/lists/RowList.tsx";
import { CourseBar } from "#client/ui/text/ColorChip.tsx";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import type { Plan } from "#contract/plans/schemas.ts";
import { StatusBadge } from "../StatusBadge.tsx";

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
  const period = usePeriodText()(plan);
  const courses = coursesOfPlan(plan);
  return (
    <Row
      to={paths.plan(plan.id)}
      lead={<CourseBar colorCode={courses[0]?.colorCode ?? ""} />}
      title={<SchoolText>{plan.title}</SchoolText>}
      detail={
        <span>
          {period}
          <SchoolText>{courses.map(({ title }) => ` · ${title}`).join("")}</SchoolText>
        </span>
      }
      tags={<StatusBadge plan={plan} />}
    />
  );
}
