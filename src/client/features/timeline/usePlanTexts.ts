import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import type { Plan } from "#contract/plans.ts";
import { coursesOfPlan, periodOf, shownStatus } from "./embed/planFacts.ts";

export type PlanTexts = {
  /** On the bar, next to the title. */
  detail: string;
  /** Full description, for screen readers and tooltips. */
  label: string;
};

/** Texts about plans, cached per plan while the weeks change. */
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
    const cache = new WeakMap<Plan, PlanTexts>();
    return (plan) => {
      const texts = cache.get(plan) ?? textsOf(plan);
      cache.set(plan, texts);
      return texts;
    };
  }, [t, formats]);
}
