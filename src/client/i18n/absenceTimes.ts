import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { Absence } from "#contract/absence/schemas.ts";
import { wholeDaysOf } from "#contract/absence/wholeDays.ts";
import { dayInZone, minutesInZone } from "#contract/dates/dates.ts";
import type { Formats } from "./formats.ts";
import { useFormats, useSchoolTimeZone } from "./useFormats.ts";

type ShownAbsence = Pick<Absence, "startTime" | "endTime" | "period">;
type AbsenceTextOptions = { t: TFunction<"absence">; formats: Formats; timeZone: string; isInSentence: boolean };

/** Returns a function that writes the time of an absence in words: Thursday 12 March, the entire day; or as within a sentence. */
export function useAbsenceTimes({ isInSentence = false } = {}): (absence: ShownAbsence) => string {
  const { t } = useTranslation("absence");
  const formats = useFormats();
  const timeZone = useSchoolTimeZone();
  return (absence) => absenceTimes(absence, { t, formats, timeZone, isInSentence });
}

function absenceTimes(times: ShownAbsence, { t, formats, timeZone, isInSentence }: AbsenceTextOptions): string {
  const { startTime, endTime } = times;
  const whole = wholeDaysOf(times, timeZone);
  const date = isInSentence ? formats.dayInSentence(startTime) : formats.dateLong(startTime);
  if (whole && whole.first === whole.last) return t("summaryDay", { date });
  if (whole) return t("summaryDays", { dates: formats.dayMonthRange(whole.first, whole.last, "long") });
  const isOneDay = dayInZone(startTime, timeZone) === dayInZone(endTime, timeZone);
  if (isOneDay && isStartOfDay(startTime, timeZone)) return t("summaryUntil", { date, time: formats.time(endTime) });
  if (isOneDay && isEndOfDay(endTime, timeZone)) return t("summaryFrom", { date, time: formats.time(startTime) });
  if (isOneDay) return formats.dayTimes(date, formats.timeRange(startTime, endTime));
  return `${formats.dateTimeFull(startTime)} – ${formats.dateTimeFull(endTime)}`;
}

/** An entire day of which the guardian has said when the child is back begins with it, or ends with it. */
const isStartOfDay = (moment: string, timeZone: string): boolean => minutesInZone(moment, timeZone) === 0;
const isEndOfDay = (moment: string, timeZone: string): boolean => minutesInZone(moment, timeZone) === LAST_MINUTE;

/** Reports of entire days leave the minute after it out (ABS-6). */
const LAST_MINUTE = 24 * 60 - 1;
