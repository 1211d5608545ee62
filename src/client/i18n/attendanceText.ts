import type { TFunction } from "i18next";
import { type Attendance, attendanceLabel, isPartly } from "#contract/attendance.ts";

/** An attendance in words, the partly ones with their minutes (ABS-5). */
export function attendanceText(t: TFunction<"attendanceLabels">, attendance: Attendance | null): string {
  const label = attendanceLabel(attendance);
  if (!attendance || !isPartly(label) || attendance.lateDuration === 0) return t(label);
  const minutes = attendance.lateDuration;
  return label === "partlyAbsent"
    ? t("partlyAbsentMinutes", { minutes })
    : t("partlyInvalidAbsentMinutes", { minutes });
}
