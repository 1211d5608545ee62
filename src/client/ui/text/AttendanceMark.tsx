import { type Attendance, type AttendanceLabel, attendanceLabel, isPartly } from "#contract/attendance.ts";
import "./attendanceMark.css";
import type { TFunction } from "i18next";

/** Colour and shape of an attendance; its words stand beside it or in the name of what it is in (SCH-7). */
export function AttendanceMark({ sign }: { sign: AttendanceSign }) {
  return <span aria-hidden className={attendanceMarkClass(sign)} />;
}

/** What a disc can say: a label of an attendance, or that the teacher has reported without a word of this student. */
export type AttendanceSign = AttendanceLabel | "reported";

const SIGNS = {
  present: ["green", "checkmark"],
  reported: ["green", "checkmark"],
  validAbsent: ["amber", "warning"],
  partlyAbsent: ["amber", "clock"],
  invalidAbsent: ["red", "dismiss"],
  partlyInvalidAbsent: ["red", "clock"],
  notReported: ["grey", "subtract"],
} as const;

/** The class of an empty element that shows a disc, for what shows hundreds of them. */
export function attendanceMarkClass(sign: AttendanceSign): string {
  const [color, shape] = SIGNS[sign];
  return `attendance-mark attendance-mark-${color} attendance-mark-${shape}`;
}

/** An attendance in words, the partly ones with their minutes (ABS-5). */
export function attendanceText(t: TFunction<"attendanceLabels">, attendance: Attendance | null): string {
  const label = attendanceLabel(attendance);
  if (!attendance || !isPartly(label) || attendance.lateDuration === 0) return t(label);
  const minutes = attendance.lateDuration;
  return label === "partlyAbsent"
    ? t("partlyAbsentMinutes", { minutes })
    : t("partlyInvalidAbsentMinutes", { minutes });
}
