import { type AttendanceSign, attendanceLabel, isPartly } from "#contract/attendance/rules.ts";
import type { Attendance } from "#contract/attendance/schemas.ts";
import "./AttendanceMark.css";
import type { TFunction } from "i18next";

/**
 * Colour and shape of an attendance. Its text is next to it or in an accessible name (SCH-7). Only an absence without a
 * valid reason looks like a warning (CALM-9).
 */
export function AttendanceMark({ sign }: { sign: AttendanceSign }) {
  return <span aria-hidden className={attendanceMarkClass(sign)} />;
}

const SIGNS = {
  present: ["green", "checkmark"],
  reported: ["green", "checkmark"],
  validAbsent: ["amber", "away"],
  partlyAbsent: ["amber", "clock"],
  invalidAbsent: ["red", "dismiss"],
  partlyInvalidAbsent: ["red", "clock"],
  notReported: ["grey", "subtract"],
} as const;

/** Returns the class of an empty element that shows the mark, for screens with hundreds of them. */
export function attendanceMarkClass(sign: AttendanceSign): string {
  const [color, shape] = SIGNS[sign];
  return `attendance-mark attendance-mark-${color} attendance-mark-${shape}`;
}

/** Returns an attendance as text, partial absence with its minutes (ABS-5). */
export function attendanceText(t: TFunction<"attendanceLabels">, attendance: Attendance | null): string {
  const label = attendanceLabel(attendance);
  if (!attendance || !isPartly(label) || attendance.lateDuration === 0) return t(label);
  const minutes = attendance.lateDuration;
  return label === "partlyAbsent"
    ? t("partlyAbsentMinutes", { minutes })
    : t("partlyInvalidAbsentMinutes", { minutes });
}
