import type { TFunction } from "i18next";
import type { Formats } from "#client/i18n/formats.ts";
import type { Absence } from "#contract/absence.ts";
import { dayInZone } from "#contract/dates.ts";

type Writing = { t: TFunction<"absence">; formats: Formats; timeZone: string };

/** Returns the time of an absence in words: Thursday 12 March, entire day. */
export function absenceTimes(
  { startTime, endTime, period }: Pick<Absence, "startTime" | "endTime" | "period">,
  { t, formats, timeZone }: Writing,
): string {
  const date = formats.dateLong(startTime);
  const isOneDay = dayInZone(startTime, timeZone) === dayInZone(endTime, timeZone);
  if (isOneDay && period) return t("summaryDay", { date });
  if (isOneDay) return formats.dayTimes(date, formats.timeRange(startTime, endTime));
  if (period) return t("summaryDays", { dates: formats.dateRange(startTime, endTime) });
  return `${formats.dateTimeFull(startTime)} – ${formats.dateTimeFull(endTime)}`;
}
