import { mergeClasses } from "@fluentui/react-components";
import { memo } from "react";
import { Link } from "react-router-dom";
import { paths } from "#client/lib/paths.ts";
import { courseColorClass } from "#client/theme/courseColors.ts";
import type { Plan } from "#contract/plans.ts";
import { coursesOfPlan, shownStatus } from "./embed/planFacts.ts";
import type { Bar } from "./layoutBars.ts";
import type { useTimelineStyles } from "./timelineStyles.ts";
import type { PlanTexts } from "./usePlanTexts.ts";
import "./barPlace.css";

type PlanBarProps = Shared & { bar: Bar; isTabStop: boolean };

/** A plan's place in the timeline; when the weeks move, most plans stay and only their places change. */
export function PlanBar({ bar, ...link }: PlanBarProps) {
  const { plan, from, span, lane, climax, isFromBefore, isToAfter } = bar;
  const climaxInBar = climax === null ? null : (climax - from) / span;
  return (
    <li
      className={link.styles.place}
      style={{
        "--bar-from": from,
        "--bar-span": span,
        "--bar-lane": lane,
        ...(climaxInBar !== null && { "--climax": climaxInBar }),
      }}
    >
      <PlanLink
        {...link}
        plan={plan}
        isFromBefore={isFromBefore}
        isToAfter={isToAfter}
        hasClimax={climaxInBar !== null}
      />
    </li>
  );
}

/** What hundreds of bars have from the timeline instead of each from a hook of its own. */
type Shared = {
  styles: ReturnType<typeof useTimelineStyles>;
  textsOf: (plan: Plan) => PlanTexts;
};

type PlanLinkProps = Shared & {
  plan: Plan;
  isTabStop: boolean;
  isFromBefore: boolean;
  isToAfter: boolean;
  /** It lies where the bar's --climax says. */
  hasClimax: boolean;
};

/** A plan's bar, in its course's colour; the link to its page (PLAN-1, PLAN-4). */
const PlanLink = memo(function PlanLink({ plan, styles, textsOf, ...bar }: PlanLinkProps) {
  const { detail, label } = textsOf(plan);
  return (
    <Link
      to={paths.plan(plan.id)}
      tabIndex={bar.isTabStop ? 0 : -1}
      title={label}
      aria-label={label}
      className={mergeClasses(
        courseColorClass(coursesOfPlan(plan)[0]?.colorCode ?? ""),
        styles.bar,
        shownStatus(plan) === "draft" && styles.draft,
        bar.isFromBefore && styles.fromBefore,
        bar.isToAfter && styles.toAfter,
      )}
    >
      <span className={styles.title}>{plan.title}</span>
      <span className={styles.course}>{detail}</span>
      {bar.hasClimax && <span aria-hidden className={styles.climax} />}
    </Link>
  );
});
