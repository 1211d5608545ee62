import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import type { Plan } from "#contract/plans.ts";
import { coursesOfPlan, periodOf, shownStatus } from "./embed/planFacts.ts";

export type PlanTexts = {
  /** On the bar, beside the title. */
  detail: string;
  /** The whole of it, for screen readers and on hover. */
  label: string;
};

/** What is said of plans; each is put into words once, however often the weeks move. */
export function usePlanTexts(): (plan: Plan) => PlanTexts {
  const { t } = useTranslation("plans");
  const formats = useFormats();
  return useMemo(() => {
    const textsOf = (plan: Plan): PlanTexts => {
      const { start, end } = periodOf(plan);
      const status = shownStatus(plan);
      const detail = [status === "draft" && t("draft"), ...coursesOfPlan(plan).map(({ title }) => title)]
        .filter(Boolean)
        .join(" · ");
      const label = [plan.title, detail, status !== "draft" && t(status), formats.dateRange(start, end)]
        .filter(Boolean)
        .join(", ");
      return { detail, label };
    };
    const known = new WeakMap<Plan, PlanTexts>();
    return (plan) => {
      const texts = known.get(plan) ?? textsOf(plan);
      known.set(plan, texts);
      return texts;
    };
  }, [t, formats]);
}
