import type { AttendanceLabel } from "#contract/attendance.ts";
import "./attendanceMark.css";

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
