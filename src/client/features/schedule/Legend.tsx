import { useTranslation } from "react-i18next";
import { AttendanceMark } from "#client/ui/text/AttendanceMark.tsx";
import "./schedule.css";

const SIGNS = [
  "present",
  "validAbsent",
  "partlyAbsent",
  "invalidAbsent",
  "partlyInvalidAbsent",
  "notReported",
] as const;

/** What the attendance discs mean. */
export function Legend() {
  const { t } = useTranslation(["attendanceLabels", "schedule"]);
  return (
    <ul aria-label={t("schedule:legend")} className="schedule-legend">
      {SIGNS.map((sign) => (
        <li key={sign}>
          <AttendanceMark sign={sign} />
          {t(sign)}
        </li>
      ))}
    </ul>
  );
}
