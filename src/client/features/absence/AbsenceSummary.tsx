import { MessageBar, MessageBarBody, makeStyles, tokens } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { useAbsenceTimes } from "#client/i18n/absenceTimes.ts";
import { useFormats, useSchoolTimeZone } from "#client/i18n/useFormats.ts";
import { useAbsenceChildren } from "#client/resources/absence.ts";
import { useSchedule } from "#client/resources/schedule.ts";
import { useActiveStudentId } from "#client/session/students.ts";
import { useViewer } from "#client/session/viewer.ts";
import { textStyles } from "#client/ui/textStyles.ts";
import { LEAVE, weeklyTimes } from "#contract/absence/rules.ts";
import type { Absence, AbsenceReport } from "#contract/absence/schemas.ts";
import { addDays, type Day, dayInZone } from "#contract/dates/dates.ts";
import { isOffered, OFFERS } from "#contract/offers.ts";
import { SCHEDULE_DAYS_MAX } from "#contract/schedule/limits.ts";
import type { ScheduleItem } from "#contract/schedule/schemas.ts";
import type { ListedStudent } from "#contract/students/schemas.ts";
import { reportOf } from "./formRules.ts";
import type { AbsenceForm } from "./useAbsenceForm.ts";

const useStyles = makeStyles({
  summary: { ...textStyles.detail, margin: 0, color: tokens.colorNeutralForeground2 },
});

/** A summary of the report in words, said when it changes, with what has been reported for the same time. */
export function AbsenceSummary({
  form: { values, problems, edited, series, children, chosen, outcomes },
}: {
  form: AbsenceForm;
}) {
  const styles = useStyles();
  const timesOf = useAbsenceTimes();
  const timeZone = useSchoolTimeZone();
  const viewer = useViewer();
  const { t } = useTranslation("absence");
  const studentId = useActiveStudentId();
  const report = reportOf(values, studentId, timeZone);
  const periods = report && periodsOf(report, series?.until ?? null, timeZone);
  const shown = Object.keys(problems).length === 0 ? report : null;
  return (
    <>
      <div role="status">
        {shown && (
          <p className={styles.summary}>
            {timesOf(shown)}
            {series && periods && ` · ${t("seriesCount", { count: periods.length })}`}
            {!series && chosen.length === 1 && chosen[0] === studentId && isOffered(OFFERS.schedule, viewer) && (
              <OverlappingLessons report={shown} />
            )}
          </p>
        )}
      </div>
      {shown &&
        periods &&
        children
          .filter(({ id }) => chosen.includes(id) && outcomes.get(id) !== null)
          .map((child) => (
            <AlreadyReported
              key={child.id}
              child={child}
              isOneOfSeveral={chosen.length > 1}
              periods={periods}
              edited={edited}
            />
          ))}
    </>
  );
}

type Period = { startTime: Date; endTime: Date };

const periodsOf = ({ startTime, endTime }: AbsenceReport, until: Day | null, timeZone: string): Period[] => {
  const times = { startTime: new Date(startTime), endTime: new Date(endTime) };
  return until === null ? [times] : weeklyTimes(times, until, timeZone);
};

type AlreadyReportedProps = {
  child: ListedStudent;
  isOneOfSeveral: boolean;
  periods: Period[];
  edited: Absence | undefined;
};

/** A child's other reports for some of the same time. Of several children it says for whom the report would be refused (ABS-11). */
function AlreadyReported({ child, isOneOfSeveral, periods, edited }: AlreadyReportedProps) {
  const { t } = useTranslation("absence");
  const timesOf = useAbsenceTimes();
  const timesWithin = useAbsenceTimes({ isInSentence: true });
  const { data = [] } = useAbsenceChildren();
  const reported = data.find(({ studentId }) => studentId === child.id)?.reported ?? [];
  const others = reported.filter(
    ({ id, startTime, endTime }) =>
      id !== edited?.id &&
      periods.some((times) => new Date(startTime) < times.endTime && new Date(endTime) > times.startTime),
  );
  if (others.length === 0) return null;
  const nameOfSeveral = (text: string) => (isOneOfSeveral ? t("childInfo", { name: child.firstName, text }) : text);
  const textOf = (other: (typeof others)[number]): string => {
    const { reportedBy, ownReporting, type } = other;
    if (isOneOfSeveral && ownReporting)
      return t("childOverlaps", { name: child.firstName, absence: timesWithin(other) });
    const absence = timesOf(other);
    if (type === LEAVE) return nameOfSeveral(t("onLeaveAlready", { leave: absence }));
    const text = reportedBy
      ? t("reportedByOther", { name: `${reportedBy.firstName} ${reportedBy.lastName}`, absence })
      : t("reportedAlready", { absence });
    return nameOfSeveral(text);
  };
  const isRefused = isOneOfSeveral && others.some(({ ownReporting }) => ownReporting);
  return (
    <MessageBar intent={isRefused ? "warning" : "info"} layout="multiline">
      <MessageBarBody>
        {[...new Set(others.map(textOf))].map((text) => (
          <div key={text}>{text}</div>
        ))}
      </MessageBarBody>
    </MessageBar>
  );
}

/** Further lessons are counted instead of named. */
const NAMED_MAX = 3;

/** The lessons that overlap with a report. Nothing for a long report, of which only the first days are known. */
function OverlappingLessons({ report }: { report: AbsenceReport }) {
  const { t } = useTranslation("absence");
  const { list } = useFormats();
  const timeZone = useSchoolTimeZone();
  const start = dayInZone(report.startTime, timeZone);
  const end = dayInZone(report.endTime, timeZone);
  const last = addDays(start, SCHEDULE_DAYS_MAX - 1);
  const isTooLong = end > last;
  const { data } = useSchedule(start, isTooLong ? last : end);
  if (!data || isTooLong) return null;
  const titles = overlappingLessons(data, report);
  const named = titles.length > NAMED_MAX ? t("lessonCount", { count: titles.length }) : list(titles);
  return <>{` · ${titles.length === 0 ? t("noLessons") : named}`}</>;
}

/** Returns the titles of the lessons that overlap with a report. */
function overlappingLessons(
  items: Pick<ScheduleItem, "type" | "title" | "startTime" | "length" | "cancelled">[],
  report: Pick<AbsenceReport, "startTime" | "endTime">,
): string[] {
  const from = Date.parse(report.startTime);
  const until = Date.parse(report.endTime);
  return items
    .filter(({ type, startTime, length, cancelled }) => {
      const start = Date.parse(startTime);
      return type === "LESSON" && !cancelled && start < until && start + length * 60_000 > from;
    })
    .map(({ title }) => title);
}
