import { type AttendanceSign, markOfAttendance } from "./markOfAttendance.ts";

/** Colour and shape of an attendance; its words stand beside it or in the name of what it is in (SCH-7). */
export function AttendanceMark({ sign }: { sign: AttendanceSign }) {
  return <span aria-hidden className={markOfAttendance(sign)} />;
}
