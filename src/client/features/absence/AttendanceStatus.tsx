import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { AttendanceMark, attendanceText } from "#client/ui/text/AttendanceMark.tsx";
import { type Attendance, attendanceLabel } from "#contract/attendance.ts";

const useStyles = makeStyles({
  status: {
    ...typographyStyles.caption1Strong,
    display: "inline-flex",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalSNudge,
  },
});

/** An attendance by its sign and in words. */
export function AttendanceStatus({ attendance }: { attendance: Attendance | null }) {
  const styles = useStyles();
  const { t } = useTranslation("attendanceLabels");
  return (
    <span className={styles.status}>
      <AttendanceMark sign={attendanceLabel(attendance)} />
      {attendanceText(t, attendance)}
    </span>
  );
}
