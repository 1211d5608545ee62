import { mergeClasses } from "@fluentui/react-components";
import { memo } from "react";
import { Link } from "react-router-dom";
import { paths } from "#client/lib/paths.ts";
import { courseColorClass } from "#client/theme/courseColors.ts";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import type { Plan } from "#contract/plans/schemas.ts";
import { coursesOfPlan, shownStatus } from "./embed/planFacts.ts";
import type { Bar } from "./layoutBars.ts";
import type { useTimelineStyles } from "./timelineStyles.ts";
import type { PlanTexts } from "./usePlanTexts.ts";
import "./barPlace.css";

type PlanBarProps = Shared & { bar: Bar; isTabStop: boolean };

/** A plan's position in the timeline. When the weeks change, most plans stay and only their positions change. */
export function PlanBar({ bar, ...link }: PlanBarProps) {
  const { plan, from, span, lane, climax, isFromBefore, isToAfter } = bar;
  const climaxInBar = climax === null ? null : (climax - from) / span;
  return (
    <li
      className={mergeClasses(courseColorClass(coursesOfPlan(plan)[0]?.colorCode ?? ""), link.styles.place)}
      style={{
        "--bar-from": from,
        "--bar-span": span,
        "--bar-lane": lane,
        ...(climaxInBar !== null && { "--climax": climaxInBar }),
      }}
    >
      <PlanLink {...link} plan={plan} isFromBefore={isFromBefore} isToAfter={isToAfter} />
      {climaxInBar !== null && <span aria-hidden className={link.styles.climax} />}
    </li>
  );
}

/** Passed down by the timeline, since hundreds of bars would each call the hooks. */
type Shared = {
  styles: ReturnType<typeof useTimelineStyles>;
  textsOf: (plan: Plan) => PlanTexts;
};

type PlanLinkProps = Shared & {
  plan: Plan;
  isTabStop: boolean;
  isFromBefore: boolean;
  isToAfter: boolean;
};

/** A plan's bar in its course's colour, linking to its page (PLAN-1, PLAN-4). */
const PlanLink = memo(function PlanLink({ plan, styles, textsOf, ...bar }: PlanLinkProps) {
  const { detail, label } = textsOf(plan);
  return (
    <Link
      to={paths.plan(plan.id)}
      tabIndex={bar.isTabStop ? 0 : -1}
      title={label}
      aria-label={label}
      className={mergeClasses(
        styles.bar,
        shownStatus(plan) === "draft" && styles.draft,
        bar.isFromBefore && styles.fromBefore,
        bar.isToAfter && styles.toAfter,
      )}
    >
      <span className={styles.title}>
        <SchoolText>{plan.title}</SchoolText>
      </span>
      <span className={styles.course}>
        <SchoolText>{detail}</SchoolText>
      </span>
    </Link>
  );
});
