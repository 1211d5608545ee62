import type { TFunction } from "i18next";
import type { Formats } from "#client/i18n/formats.ts";
import type { Absence } from "#contract/absence.ts";
import { dayInZone } from "#contract/dates.ts";

type Writing = { t: TFunction<"absence">; formats: Formats; timeZone: string };

/** From when to when, as one would say it: Thursday 12 March, the entire day. */
export function absenceTimes(
  { startTime, endTime, period }: Pick<Absence, "startTime" | "endTime" | "period">,
  { t, formats, timeZone }: Writing,
): string {
  const start = formats.dateLong(startTime);
  const end = formats.dateLong(endTime);
  const isOneDay = dayInZone(startTime, timeZone) === dayInZone(endTime, timeZone);
  if (period) return isOneDay ? t("summaryDay", { date: start }) : t("summaryDays", { start, end });
  if (isOneDay) return `${start} ${formats.timeRange(startTime, endTime)}`;
  return t("summaryPart", { start: `${start} ${formats.time(startTime)}`, end: `${end} ${formats.time(endTime)}` });
}
