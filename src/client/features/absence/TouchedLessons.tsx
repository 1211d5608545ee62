import { useTranslation } from "react-i18next";
import { useFormats, useSchoolTimeZone } from "#client/i18n/useFormats.ts";
import { useSchedule } from "#client/resources/schedule.ts";
import type { AbsenceReport } from "#contract/absence.ts";
import { addDays, dayInZone } from "#contract/dates.ts";
import { SCHEDULE_DAYS_MAX } from "#contract/schedule.ts";
import { touchedLessons } from "./touchedLessons.ts";

/** More are counted instead of named. */
const NAMED_MAX = 3;

/** Which lessons a report touches; of a very long one only the beginning is looked at, so nothing is said. */
export function TouchedLessons({ report }: { report: AbsenceReport }) {
  const { t } = useTranslation("absence");
  const { list } = useFormats();
  const timeZone = useSchoolTimeZone();
  const start = dayInZone(report.startTime, timeZone);
  const end = dayInZone(report.endTime, timeZone);
  const last = addDays(start, SCHEDULE_DAYS_MAX - 1);
  const isTooLong = end > last;
  const { data } = useSchedule(start, isTooLong ? last : end);
  if (!data || isTooLong) return null;
  const titles = touchedLessons(data, report);
  const named = titles.length > NAMED_MAX ? t("lessonCount", { count: titles.length }) : list(titles);
  return <>{` · ${titles.length === 0 ? t("noLessons") : named}`}</>;
}
