import { useTranslation } from "react-i18next";
import { useAbsenceTimes } from "#client/i18n/absenceTimes.ts";
import { useFormats, useSchoolTimeZone, useToday } from "#client/i18n/useFormats.ts";
import { type Day, daysBetween } from "#contract/dates/dates.ts";
import { WEEK_DAYS } from "#contract/week/endpoints.ts";
import { type AbsenceValues, reportOf } from "./formRules.ts";
import type { AbsenceForm } from "./useAbsenceForm.ts";

type Named = { firstName: string };

/** Returns the sentences of the buttons that send a report: for whom and when, and that it is for illness where the schools ask. */
export function useReportSentence(form: AbsenceForm): { send: string; sendNext: string } {
  const { t } = useTranslation("absence");
  const { list } = useFormats();
  const timesOf = useTimesInSentence();
  const { values, isComplete, chosen, reason, wanted, series, next } = form;
  const isForIllness = reason?.value === "ILLNESS" && chosen.every((id) => reason.requiredFor.includes(id));
  const say = (children: Named[], given: AbsenceValues): string => {
    const names = list(children.map(({ firstName }) => firstName));
    const times = timesOf(given);
    const isOne = children.length === 1;
    if (isForIllness) return isOne ? t("sendIll", { name: names, times }) : t("sendAllIll", { names, times });
    return isOne ? t("sendAbsent", { name: names, times }) : t("sendAllAbsent", { names, times });
  };
  const whole = (day: Day): AbsenceValues => ({ ...values, length: "entireDay", startDay: day, endDay: day });
  const one = isComplete && wanted.length > 0 ? say(wanted, values) : t("reportAbsence");
  return {
    send: isComplete && series ? t("sendWeekly", { report: one }) : one,
    sendNext: next ? say(next.children, whole(next.day)) : "",
  };
}

/** Returns a function for the time of a report within a sentence: today, on Monday 10:00–11:30, 30 November – 4 December. */
function useTimesInSentence(): (values: AbsenceValues) => string {
  const { t } = useTranslation("absence");
  const formats = useFormats();
  const zone = useSchoolTimeZone();
  const today = useToday();
  const timesOf = useAbsenceTimes({ isInSentence: true });
  const dayOf = (day: Day): string => {
    const distance = daysBetween(today, day);
    if (distance < 2) return formats.dayInSentence(day);
    return distance < WEEK_DAYS
      ? t("onWeekday", { day: formats.weekday(day) })
      : t("onDate", { date: formats.dayMonth(day, "long") });
  };
  return (values) => {
    const { length, startDay, endDay } = values;
    const report = reportOf(values, "", zone);
    if (!report || !startDay || !endDay) return "";
    if (startDay !== endDay)
      return length === "entireDay" ? formats.dayMonthRange(startDay, endDay, "long") : timesOf(report);
    const day = dayOf(startDay);
    return length === "entireDay" ? day : formats.dayTimes(day, formats.timeRange(report.startTime, report.endTime));
  };
}
