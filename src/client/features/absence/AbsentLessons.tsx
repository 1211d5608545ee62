import { makeStyles, tokens } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import { Row } from "#client/ui/lists/Row.tsx";
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

/** A lesson: title, time and reporter, and its status. */
function LessonRow({ lesson: { section, startTime, length, attendance } }: { lesson: AttendedLesson }) {
  const formats = useFormats();
  const endTime = new Date(Date.parse(startTime) + length * 60_000);
  const reporter = attendance?.reportedByUser;
  const facts = [
    formats.dayTimes(formats.dateRelative(startTime), formats.timeRange(startTime, endTime)),
    ...(reporter ? [`${reporter.firstName} ${reporter.lastName}`] : []),
  ];
  return (
    <Row
      isUnread={false}
      title={<SchoolText>{section.title}</SchoolText>}
      detail={facts.join(" · ")}
      tags={<AttendanceStatus attendance={attendance} />}
    />
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
