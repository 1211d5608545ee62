import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import type { Day } from "#contract/dates/dates.ts";
import { isUnusuallyLong } from "#contract/dates/schoolDays.ts";
import { ask } from "./ask.ts";

type Span = { start: Day; end: Day; schoolDays: number };

/**
 * Asks whether an absence of more than two weeks of school is meant, once for the same days: a slip in the date is easily
 * made, and the school would expect nobody until then (ABS-6).
 * @returns a function that resolves to whether the absence can be sent
 */
export function useLongSpan(): (span: Span) => Promise<boolean> {
  const { t } = useTranslation(["fields", "common"]);
  const { date } = useFormats();
  const confirmed = useRef("");
  return async ({ start, end, schoolDays }) => {
    const days = `${start} ${end}`;
    if (!isUnusuallyLong(schoolDays) || confirmed.current === days) return true;
    const isConfirmed = await ask({
      title: t("longSpanQuestion"),
      text: t("longSpan", { start: date(start), end: date(end) }),
      confirm: t("longSpanConfirm"),
      cancel: t("common:cancel"),
    });
    if (isConfirmed) confirmed.current = days;
    return isConfirmed;
  };
}
