import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { useFormats } from "#client/i18n/useFormats.ts";
import type { AttendedLesson } from "#contract/attendance.ts";
import { AttendanceStatus } from "./AttendanceStatus.tsx";

const useStyles = makeStyles({
  row: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) auto",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXXS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
  },
  title: { ...typographyStyles.body1, overflowWrap: "anywhere" },
  meta: { ...typographyStyles.caption1, gridColumn: "1 / -1", color: tokens.colorNeutralForeground3 },
});

/** A lesson: its title, its status, its time and who reported. */
export function LessonRow({ lesson: { section, startTime, length, attendance } }: { lesson: AttendedLesson }) {
  const styles = useStyles();
  const formats = useFormats();
  const endTime = new Date(Date.parse(startTime) + length * 60_000);
  const reporter = attendance?.reportedByUser;
  const facts = [
    `${formats.dateRelative(startTime)} ${formats.timeRange(startTime, endTime)}`,
    ...(reporter ? [`${reporter.firstName} ${reporter.lastName}`] : []),
  ];
  return (
    <div className={styles.row}>
      <span className={styles.title}>{section.title}</span>
      <AttendanceStatus attendance={attendance} />
      <span className={styles.meta}>{facts.join(" · ")}</span>
    </div>
  );
}
