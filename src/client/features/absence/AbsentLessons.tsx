import { makeStyles, tokens } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import { RowList } from "#client/ui/lists/RowList.tsx";
import { AttendanceMark, attendanceText } from "#client/ui/text/AttendanceMark.tsx";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import { textStyles } from "#client/ui/textStyles.ts";
import { attendanceLabel } from "#contract/attendance/rules.ts";
import type { Attendance, AttendedLesson } from "#contract/attendance/schemas.ts";

const useStyles = makeStyles({
  none: {
    ...textStyles.detail,
    margin: 0,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    color: tokens.colorNeutralForeground3,
  },
});

/** The lessons that overlap with an absence. */
export function AbsentLessons({ lessons }: { lessons: AttendedLesson[] }) {
  const styles = useStyles();
  const { t } = useTranslation("absence");
  if (lessons.length === 0) return <p className={styles.none}>{t("noLessons")}</p>;
  return (
    <RowList isInPanel>
      {lessons.map((lesson) => (
        <li key={lesson.id}>
          <LessonRow lesson={lesson} />
        </li>
      ))}
    </RowList>
  );
}

const useLessonRowStyles = makeStyles({
  row: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) auto",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXXS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
  },
  title: { ...textStyles.row, overflowWrap: "anywhere" },
  meta: { ...textStyles.detail, gridColumn: "1 / -1", color: tokens.colorNeutralForeground3 },
});

/** A lesson: title, status, time and reporter. */
function LessonRow({ lesson: { section, startTime, length, attendance } }: { lesson: AttendedLesson }) {
  const styles = useLessonRowStyles();
  const formats = useFormats();
  const endTime = new Date(Date.parse(startTime) + length * 60_000);
  const reporter = attendance?.reportedByUser;
  const facts = [
    formats.dayTimes(formats.dateRelative(startTime), formats.timeRange(startTime, endTime)),
    ...(reporter ? [`${reporter.firstName} ${reporter.lastName}`] : []),
  ];
  return (
    <div className={styles.row}>
      <span className={styles.title}>
        <SchoolText>{section.title}</SchoolText>
      </span>
      <AttendanceStatus attendance={attendance} />
      <span className={styles.meta}>{facts.join(" · ")}</span>
    </div>
  );
}

const useAttendanceStatusStyles = makeStyles({
  status: {
    ...textStyles.detailStrong,
    display: "inline-flex",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalSNudge,
  },
});

type AttendanceStatusProps = {
  attendance: Attendance | null;
  /** The sign without attendance: a report is a report also before its lessons, or if it touches none. */
  unmarked?: "notReported" | "reported";
};

/** An attendance as mark and text. */
export function AttendanceStatus({ attendance, unmarked = "notReported" }: AttendanceStatusProps) {
  const styles = useAttendanceStatusStyles();
  const { t } = useTranslation("attendanceLabels");
  return (
    <span className={styles.status}>
      <AttendanceMark sign={attendance ? attendanceLabel(attendance) : unmarked} />
      {attendance ? attendanceText(t, attendance) : t(unmarked)}
    </span>
  );
}
