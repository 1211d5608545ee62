import { mergeClasses } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { coursesOfPlan } from "#client/features/plans/embed/coursesOfPlan.ts";
import { shownStatus } from "#client/features/plans/embed/planStatus.ts";
import { useFormats } from "#client/i18n/useFormats.ts";
import { paths } from "#client/lib/paths.ts";
import { usePrefetchPlan } from "#client/resources/plans.ts";
import { courseColorClass } from "#client/theme/courseColors.ts";
import { periodOf } from "./embed/planPeriod.ts";
import type { Bar } from "./layoutBars.ts";
import { useTimelineStyles } from "./timelineStyles.ts";

/** A plan in the timeline, in its course's colour; the link to its page (PLAN-1, PLAN-4). */
export function PlanBar({ bar, isTabStop }: { bar: Bar; isTabStop: boolean }) {
  const styles = useTimelineStyles();
  const { t } = useTranslation("plans");
  const formats = useFormats();
  const prefetch = usePrefetchPlan();
  const { plan, from, span, lane, climax } = bar;
  const courses = coursesOfPlan(plan);
  const { start, end } = periodOf(plan);
  const status = shownStatus(plan);
  const detail = [...(status === "draft" ? [t("draft")] : []), ...courses.map(({ title }) => title)].join(" · ");
  const description = [detail, status !== "draft" && t(status), formats.dateRange(start, end)]
    .filter(Boolean)
    .join(", ");
  return (
    <li className={styles.place} style={{ "--from": from, "--span": span, "--lane": lane }}>
      <Link
        to={paths.plan(plan.id)}
        tabIndex={isTabStop ? 0 : -1}
        title={`${plan.title}, ${description}`}
        aria-label={`${plan.title}, ${description}`}
        className={mergeClasses(
          courseColorClass(courses[0]?.colorCode ?? ""),
          styles.bar,
          status === "draft" && styles.draft,
          bar.isFromBefore && styles.fromBefore,
          bar.isToAfter && styles.toAfter,
        )}
        onPointerEnter={() => prefetch(plan.id)}
        onFocus={() => prefetch(plan.id)}
      >
        <span className={styles.title}>{plan.title}</span>
        <span className={styles.course}>{detail}</span>
        {climax !== null && (
          <span aria-hidden className={styles.climax} style={{ "--climax": (climax - from) / span }} />
        )}
      </Link>
    </li>
  );
}
