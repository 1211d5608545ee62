import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { remembered } from "#client/i18n/intl.ts";
import { useFormats } from "#client/i18n/useFormats.ts";
import type { Kind } from "./activities.ts";

export type MonthTexts = ReturnType<typeof useMonthTexts>;

/** What is said of the days of a month, asked for once for all of them. */
export function useMonthTexts() {
  const { t } = useTranslation("schedule");
  const { dateLong, dayOfMonth } = useFormats();
  return useMemo(() => {
    const counts = remembered((kind: Kind) => remembered((count: number) => t(`counts.${kind}`, { count })));
    return {
      name: dateLong,
      date: dayOfMonth,
      count: (kind: Kind, count: number): string => counts(kind)(count),
    };
  }, [t, dateLong, dayOfMonth]);
}
