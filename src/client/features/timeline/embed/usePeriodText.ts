import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import type { Plan } from "#contract/plans/schemas.ts";
import { periodOf } from "./planFacts.ts";

/** Returns a function for a plan's period. A plan without an end is drawn for a week, but has no last day to name. */
export function usePeriodText(): (plan: Pick<Plan, "timeStart" | "timeEnd">) => string {
  const { t } = useTranslation("plans");
  const formats = useFormats();
  return useCallback(
    (plan) => {
      const { start, end } = periodOf(plan);
      const { dayMonthRange } = formats;
      return plan.timeEnd === null
        ? t("from", { date: dayMonthRange(start, start, "long") })
        : dayMonthRange(start, end, "long");
    },
    [t, formats],
  );
}
