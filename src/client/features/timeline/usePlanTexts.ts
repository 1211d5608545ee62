import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Plan } from "#contract/plans/schemas.ts";
import { coursesOfPlan, shownStatus } from "./embed/planFacts.ts";
import { usePeriodText } from "./embed/usePeriodText.ts";

export type PlanTexts = {
  /** On the bar, next to the title. */
  detail: string;
  /** Full description, for screen readers and tooltips. */
  label: string;
};

/** Texts about plans, cached per plan while the weeks change. */
export function usePlanTexts(): (plan: Plan) => PlanTexts {
  const { t } = useTranslation("plans");
  const periodText = usePeriodText();
  return useMemo(() => {
    const textsOf = (plan: Plan): PlanTexts => {
      const status = shownStatus(plan);
      const detail = [status === "draft" && t("draft"), ...coursesOfPlan(plan).map(({ title }) => title)]
        .filter(Boolean)
        .join(" · ");
      const label = [plan.title, detail, status !== "draft" && t(status), periodText(plan)].filter(Boolean).join(", ");
      return { detail, label };
    };
    const cache = new WeakMap<Plan, PlanTexts>();
    return (plan) => {
      const texts = cache.get(plan) ?? textsOf(plan);
      cache.set(plan, texts);
      return texts;
    };
  }, [t, periodText]);
}
