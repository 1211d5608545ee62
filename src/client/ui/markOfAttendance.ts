import type { AttendanceLabel } from "#contract/attendance.ts";
import "./attendanceMark.css";

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
export function markOfAttendance(sign: AttendanceSign): string {
  const [color, shape] = SIGNS[sign];
  return `attendance-mark attendance-mark-${color} attendance-mark-${shape}`;
}
