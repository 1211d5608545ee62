import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { useFormats, useSchoolTimeZone } from "#client/i18n/useFormats.ts";
import { useSchedule } from "#client/resources/schedule.ts";
import { useActiveStudentId } from "#client/session/students.ts";
import { useViewer } from "#client/session/viewer.ts";
import type { AbsenceReport } from "#contract/absence.ts";
import { addDays, dayInZone } from "#contract/dates.ts";
import { isOffered, OFFERS } from "#contract/offers.ts";
import { SCHEDULE_DAYS_MAX, type ScheduleItem } from "#contract/schedule.ts";
import { absenceTimes } from "./absenceTimes.ts";
import { type AbsenceValues, reportOf } from "./formRules.ts";

const useStyles = makeStyles({
  summary: {
    ...typographyStyles.body1,
    margin: 0,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
});

/** A summary of the report in words. */
export function AbsenceSummary({ values }: { values: AbsenceValues }) {
  const styles = useStyles();
  const { t } = useTranslation("absence");
  const formats = useFormats();
  const timeZone = useSchoolTimeZone();
  const hasSchedule = isOffered(OFFERS.schedule, useViewer());
  const report = reportOf(values, useActiveStudentId(), timeZone);
  if (!report || report.endTime <= report.startTime) return null;
  return (
    <p className={styles.summary}>
      {absenceTimes(report, { t, formats, timeZone })}
      {hasSchedule && <TouchedLessons report={report} />}
    </p>
  );
}

/** Further lessons are counted instead of named. */
const NAMED_MAX = 3;

/** The lessons that overlap with a report. Nothing for a long report, of which only the first days are known. */
function TouchedLessons({ report }: { report: AbsenceReport }) {
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

/** Returns the titles of the lessons that overlap with a report. */
function touchedLessons(
  items: Pick<ScheduleItem, "type" | "title" | "startTime" | "length">[],
  report: Pick<AbsenceReport, "startTime" | "endTime">,
): string[] {
  const from = Date.parse(report.startTime);
  const until = Date.parse(report.endTime);
  return items
    .filter(({ type, startTime, length }) => {
      const start = Date.parse(startTime);
      return type === "LESSON" && start < until && start + length * 60_000 > from;
    })
    .map(({ title }) => title);
}
