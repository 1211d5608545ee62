import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { CheckmarkCircle16Regular } from "@fluentui/react-icons/svg/checkmark-circle";
import { useTranslation } from "react-i18next";
import { useAbsenceTimes } from "#client/i18n/absenceTimes.ts";
import { useFormats, useSchoolTimeZone } from "#client/i18n/useFormats.ts";
import { useVersionedDeskChange } from "#client/resources/deskRefreshes.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { notify } from "#client/ui/notices/notify.ts";
import { Tag } from "#client/ui/text/Tag.tsx";
import { wholeDaysOf } from "#contract/absence/wholeDays.ts";
import { dayInZone } from "#contract/dates/dates.ts";
import { markAbsenceSeen } from "#contract/desk/today/endpoints.ts";
import type { DeskReport } from "#contract/desk/today/schemas.ts";
import { useChangedMeanwhile } from "../shared/useChangedMeanwhile.ts";

const useStyles = makeStyles({
  report: {
    ...typographyStyles.body1,
    width: "100%",
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalS,
    rowGap: tokens.spacingVerticalXS,
  },
  when: { overflowWrap: "anywhere" },
  space: { flexGrow: 1 },
});

type ReportsProps = {
  reports: DeskReport[];
  name: string;
  /** Leaves out the day of a report that is over today. */
  isOfToday?: boolean;
};

/** The absences of a student. Those that touch and say the same are one line, whose button confirms them all (DESK-3). */
export const Reports = ({ reports, ...props }: ReportsProps) =>
  touching(reports).map((joined) => <ReportRow key={joined[0].id} reports={joined} {...props} />);

/** An absence with its times and what is special about it, and the button that confirms a guardian's report (DESK-3). */
function ReportRow({ reports, name, isOfToday = false }: ReportsProps & { reports: Joined }) {
  const styles = useStyles();
  const { t } = useTranslation(["desk", "absence"]);
  const { time } = useFormats();
  const [report] = reports;
  const when = useReportTimes()({ ...report, endTime: reports.at(-1)?.endTime ?? report.endTime }, isOfToday);
  const { run, isRunning } = useVersionedDeskChange(markAbsenceSeen);
  const refuse = useChangedMeanwhile();
  const { kind, change, reason, backAt, isWeekly, isSeen, system } = report;
  const see = async () => {
    try {
      for (const { id, version } of reports) {
        const written = await run({ params: { absenceId: id } }, version);
        if (written.is === "outdated") return refuse(written, t("seenFailed"));
      }
      notify({ msg: t("seenDone"), type: "success" });
    } catch (error) {
      refuse(error, t("seenFailed"));
    }
  };
  return (
    <div className={styles.report}>
      <span className={styles.when}>{when}</span>
      {reason && <span>{t(`absence:reason${reason}`)}</span>}
      {kind !== "REPORT" && <Tag look="neutral">{t(`kind.${kind}`)}</Tag>}
      {isWeekly && <Tag look="outline">{t("absence:weekly")}</Tag>}
      {backAt && <Tag look="brand">{t("backAt", { time: time(backAt) })}</Tag>}
      {(change === "EDITED" || change === "REMOVED") && <Tag look="warning">{t(`change.${change}`)}</Tag>}
      {system && <Tag look={system === "FAILED" ? "warning" : "outline"}>{t(`system.${system}`)}</Tag>}
      <span className={styles.space} />
      {isSeen === true && (
        <Tag look="success" icon={<CheckmarkCircle16Regular />}>
          {t("seen")}
        </Tag>
      )}
      {isSeen === false && (
        <Button isBusy={isRunning} aria-label={t("markSeenNamed", { name, when })} onClick={() => void see()}>
          {t("markSeen")}
        </Button>
      )}
    </div>
  );
}

/** Returns a function that writes the time of a report, without the day if it is about today only. */
function useReportTimes(): (report: DeskReport, isOfToday: boolean) => string {
  const { t } = useTranslation("desk");
  const { timeRange } = useFormats();
  const timeZone = useSchoolTimeZone();
  const timesOf = useAbsenceTimes();
  return (report, isOfToday) => {
    const { startTime, endTime } = report;
    const isOneDay = dayInZone(startTime, timeZone) === dayInZone(endTime, timeZone);
    if (!isOfToday || !isOneDay) return timesOf(report);
    return wholeDaysOf(report, timeZone) ? t("allDay") : timeRange(startTime, endTime);
  };
}

type Joined = [DeskReport, ...DeskReport[]];

/** Returns the reports in groups, each of reports that follow one another without a gap and are shown alike. */
function touching(reports: DeskReport[]): Joined[] {
  const groups: Joined[] = [];
  for (const report of reports.toSorted((one, other) => one.startTime.localeCompare(other.startTime))) {
    const last = groups.at(-1);
    const before = last?.at(-1);
    if (last && before?.endTime === report.startTime && looksOf(before) === looksOf(report)) last.push(report);
    else groups.push([report]);
  }
  return groups;
}

const looksOf = ({ kind, change, reason, backAt, isWeekly, isSeen, system }: DeskReport): string =>
  JSON.stringify([kind, change, reason, backAt, isWeekly, isSeen, system]);
