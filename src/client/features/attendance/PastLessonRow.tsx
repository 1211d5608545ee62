import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import { phone } from "#client/ui/measures.ts";
import { AttendanceMark, attendanceText } from "#client/ui/text/AttendanceMark.tsx";
import { attendanceSign, type PastLesson } from "#contract/attendance.ts";

const useStyles = makeStyles({
  row: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) minmax(0, auto)",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXXS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    [phone]: { gridTemplateColumns: "minmax(0, 1fr)" },
  },
  title: { ...typographyStyles.body1, overflowWrap: "anywhere" },
  meta: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground3 },
  status: {
    ...typographyStyles.caption1Strong,
    gridRow: "1 / 3",
    gridColumn: 2,
    display: "inline-flex",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalSNudge,
    [phone]: { gridRow: "auto", gridColumn: 1 },
  },
});

/** A lesson that has begun and what was reported of the student in it. */
export function PastLessonRow({ lesson }: { lesson: PastLesson }) {
  const styles = useStyles();
  const { t } = useTranslation("attendance");
  const labels = useTranslation("attendanceLabels").t;
  const formats = useFormats();
  const { section, startTime, length, attendance } = lesson;
  const endTime = new Date(Date.parse(startTime) + length * 60_000);
  const sign = attendanceSign(lesson);
  const reporter = attendance?.reportedByUser;
  const facts = [
    `${formats.dateRelative(startTime)} ${formats.timeRange(startTime, endTime)}`,
    ...(reporter && sign !== "present"
      ? [t("reportedBy", { name: `${reporter.firstName} ${reporter.lastName}` })]
      : []),
  ];
  return (
    <div className={styles.row}>
      <span className={styles.title}>{section.title}</span>
      <span className={styles.meta}>{facts.join(" · ")}</span>
      <span className={styles.status}>
        <AttendanceMark sign={sign} />
        {sign === "reported" ? labels("reported") : attendanceText(labels, attendance)}
      </span>
    </div>
  );
}
