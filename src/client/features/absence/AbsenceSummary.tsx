import { MessageBar, MessageBarBody, makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { useFormats, useSchoolTimeZone } from "#client/i18n/useFormats.ts";
import { useAbsences } from "#client/resources/absence.ts";
import { useSchedule } from "#client/resources/schedule.ts";
import { useActiveStudentId } from "#client/session/students.ts";
import { useViewer } from "#client/session/viewer.ts";
import type { Absence, AbsenceReport } from "#contract/absence.ts";
import { addDays, dayInZone } from "#contract/dates.ts";
import { isOffered, OFFERS } from "#contract/offers.ts";
import { SCHEDULE_DAYS_MAX, type ScheduleItem } from "#contract/schedule.ts";
import { useAbsenceTimes } from "./absenceTimes.ts";
import { reportOf } from "./formRules.ts";
import type { AbsenceForm } from "./useAbsenceForm.ts";

const useStyles = makeStyles({
  summary: {
    ...typographyStyles.body1,
    margin: 0,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
});

/** A summary of the report in words, said when it changes, with what has been reported for the same time. */
export function AbsenceSummary({ form: { values, problems, edited } }: { form: AbsenceForm }) {
  const styles = useStyles();
  const timesOf = useAbsenceTimes();
  const timeZone = useSchoolTimeZone();
  const viewer = useViewer();
  const report = reportOf(values, useActiveStudentId(), timeZone);
  const shown = Object.keys(problems).length === 0 ? report : null;
  return (
    <>
      <div role="status">
        {shown && (
          <p className={styles.summary}>
            {timesOf(shown)}
            {isOffered(OFFERS.schedule, viewer) && <TouchedLessons report={shown} />}
          </p>
        )}
      </div>
      {shown && <AlreadyReported report={shown} edited={edited} />}
    </>
  );
}

/** Other reports for some of the same time, such as the other guardian's. */
function AlreadyReported({ report, edited }: { report: AbsenceReport; edited: Absence | undefined }) {
  const { t } = useTranslation("absence");
  const timesOf = useAbsenceTimes();
  const { data = [] } = useAbsences();
  const others = data.filter(
    ({ id, startTime, endTime }) =>
      id !== edited?.id &&
      Date.parse(startTime) < Date.parse(report.endTime) &&
      Date.parse(endTime) > Date.parse(report.startTime),
  );
  if (others.length === 0) return null;
  return (
    <MessageBar intent="info" layout="multiline">
      <MessageBarBody>
        {others.map((other) => {
          const { id, reportedBy } = other;
          const absence = timesOf(other);
          return (
            <div key={id}>
              {reportedBy
                ? t("reportedByOther", { name: `${reportedBy.firstName} ${reportedBy.lastName}`, absence })
                : t("reportedAlready", { absence })}
            </div>
          );
        })}
      </MessageBarBody>
    </MessageBar>
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
